import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from './extensions';

/** A post's text, read-only. It is passed through the editor's schema, so nothing else can get in. */
export default function ReadOnlyText({ html }: { html: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    editorProps: { attributes: { class: 'rich-text editor-text' } },
  });
  return <EditorContent editor={editor} />;
}
