import { lazy, Suspense } from 'react';
import { Skeleton } from 'antd';
import type { EditorProps } from './editor';

// The editor is as large as the rest of the screen: it is loaded when somebody writes.
const Editor = lazy(() => import('./editor'));

/** The text of a post as HTML. A form control. */
export function ContentField(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 320 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
