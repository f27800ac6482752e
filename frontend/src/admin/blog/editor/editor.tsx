import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import { EditorContent, useEditor, type Editor as TipTap } from '@tiptap/react';
import { extensions } from './extensions';
import { PasteNote } from './paste/paste-note';
import { usePaste } from './paste/use-paste';
import { TableBar } from './table-bar';
import { Toolbar } from './toolbar';

/** Props that antd's Form.Item passes to a form control. */
export interface EditorProps {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Whether a part of the text is still under way: it would be missing in what is saved now. */
  onBusy?: (isBusy: boolean) => void;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

/** A rich-text editor whose HTML passes the server's sanitizer unchanged. */
export default function Editor({
  id,
  value = '',
  onChange,
  onBlur,
  disabled = false,
  onBusy,
  ...aria
}: EditorProps) {
  const [stored, setStored] = useState(value);
  // Every value passed to the form since the one it has now, which may be a few letters behind.
  const told = useRef([value]);
  const [opened, setOpened] = useState('');
  const [isInserting, setInserting] = useState(false);
  const { clean, take, news, dismiss } = usePaste(stored);
  const editor: TipTap = useEditor({
    extensions,
    content: stored,
    editable: !disabled,
    editorProps: {
      attributes: {
        ...(id && { id }),
        role: 'textbox',
        class: 'rich-text editor-text',
        'aria-label': 'Content',
        'aria-multiline': 'true',
        'aria-keyshortcuts': 'Alt+F10',
        ...(aria['aria-required'] && { 'aria-required': 'true' }),
        ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
      },
      transformPastedHTML: clean,
      handlePaste: (_view, { clipboardData }) => take(editor, clipboardData),
      handleDrop: (view, { clientX, clientY, dataTransfer }) => {
        // ProseMirror itself moves what is dragged within the text.
        const place = view.dragging ? null : view.posAtCoords({ left: clientX, top: clientY });
        return place !== null && take(editor, dataTransfer, betweenBlocks(view.state, place.pos));
      },
    },
    onCreate: ({ editor: created }) => setOpened(htmlOf(created)),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      // Undone all the way: return the stored HTML, which the editor may have formatted slightly differently.
      const text = html === opened ? stored : html;
      told.current.push(text);
      onChange?.(text);
    },
    onBlur,
  });
  // TipTap takes the option only when it begins.
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  // A text that did not come from here: someone else has written it meanwhile.
  useEffect(() => {
    const place = told.current.indexOf(value);
    if (place >= 0) {
      told.current.splice(0, place);
    } else {
      told.current = [value];
      editor.commands.setContent(value, { emitUpdate: false });
      setStored(value);
      setOpened(htmlOf(editor));
    }
  }, [editor, value]);
  const isBusy = news.uploading > 0 || isInserting;
  useEffect(() => {
    onBusy?.(isBusy);
  }, [onBusy, isBusy]);
  return (
    <div className="editor" onKeyDown={toTools}>
      <Toolbar editor={editor} disabled={disabled} onBusy={setInserting} />
      <EditorContent editor={editor} />
      <div className="editor-foot">
        <TableBar editor={editor} disabled={disabled} />
        <PasteNote
          news={news}
          onDismiss={() => {
            dismiss();
            editor.commands.focus();
          }}
        />
      </div>
    </div>
  );
}

/** The place nearest to one in the text at which a picture tears no word. */
function betweenBlocks({ doc, schema }: EditorState, position: number): number {
  const picture = schema.nodes['image'];
  const dropped = picture && dropPoint(doc, position, new Slice(Fragment.from(picture.create()), 0, 0));
  return dropped ?? position;
}

/** Alt+F10, as in other editors: from a table, where Tab goes to the next cell, to its buttons, else to the toolbar. */
function toTools(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'F10' && event.altKey) {
    event.preventDefault();
    const stops = event.currentTarget.querySelectorAll<HTMLElement>('[role=toolbar] [tabindex="0"]');
    stops[stops.length - 1]?.focus();
  }
}

/** The text without the editor's trailing empty paragraph; empty if it has no content. */
function htmlOf(editor: TipTap): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');
}
