import { lazy, Suspense } from 'react';
import { Skeleton } from 'antd';
import type { EditorProps } from './editor';

// The editor is as big as the rest of the screen's code, so it is loaded only when it is needed.
const Editor = lazy(() => import('./editor'));

/** A form control for the text of a post, as HTML. */
export function ContentField(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 320 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
