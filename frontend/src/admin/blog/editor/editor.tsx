import { useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor, type Editor as TipTap } from '@tiptap/react';
import { extensions } from './extensions';
import { Toolbar } from './toolbar';

/** Props that antd's Form.Item passes to a form control. */
export interface EditorProps {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

/** A rich-text editor whose HTML passes the server's sanitizer unchanged. */
export default function Editor({ id, value = '', onChange, onBlur, disabled = false, ...aria }: EditorProps) {
  const [stored, setStored] = useState(value);
  const known = useRef(value);
  const [opened, setOpened] = useState('');
  const editor = useEditor({
    extensions,
    content: stored,
    editable: !disabled,
    editorProps: {
      attributes: {
        ...(id && { id }),
        role: 'textbox',
        class: 'editor-text',
        'aria-label': 'Content',
        'aria-multiline': 'true',
        ...(aria['aria-required'] && { 'aria-required': 'true' }),
        ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
      },
    },
    onCreate: ({ editor: created }) => {
      setOpened(htmlOf(created));
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      // Undone all the way: return the stored HTML, which the editor may have formatted slightly differently.
      known.current = html === opened ? stored : html;
      onChange?.(known.current);
    },
    onBlur,
  });
  // A text that did not come from here: someone else has written it meanwhile.
  useEffect(() => {
    if (value !== known.current) {
      known.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
      setStored(value);
      setOpened(htmlOf(editor));
    }
  }, [editor, value]);
  return (
    <div className="editor">
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** The text without the editor's trailing empty paragraph; empty if it has no content. */
function htmlOf(editor: TipTap): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');
}
