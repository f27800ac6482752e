import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from './extensions';
import './editor.css';

/** A text that is only read; it holds nothing the editor could not have made. */
export default function ReadOnlyText({ html }: { html: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    editorProps: { attributes: { class: 'editor-text' } },
  });
  return <EditorContent editor={editor} />;
}
