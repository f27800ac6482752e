import type { ReactNode } from 'react';
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/react';

/** A row of controls that a button opens below the toolbar. */
export type PanelName = 'link' | 'image';

/** One button of a toolbar. */
export interface Tool {
  label: string;
  icon: ReactNode;
  run?: (editor: Editor) => void;
  opens?: PanelName;
  /** Whether the format is active at the cursor; absent for tools that aren't toggles. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, icon: ReactNode): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3, label: string): Tool => ({
  label,
  icon: <span className={`editor-h${level}`}>{level === 2 ? 'Aa' : 'aa'}</span>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The buttons of the toolbar, by group. */
export const TOOLS: Tool[][] = [
  [heading(2, 'Heading'), heading(3, 'Subheading')],
  [
    mark('bold', 'Bold', <BoldOutlined aria-hidden />),
    mark('italic', 'Italic', <ItalicOutlined aria-hidden />),
    mark('underline', 'Underline', <UnderlineOutlined aria-hidden />),
    mark('strike', 'Strikethrough', <StrikethroughOutlined aria-hidden />),
  ],
  [
    {
      label: 'Bullet list',
      icon: <UnorderedListOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: <OrderedListOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: <span className="editor-quote">”</span>,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Dividing line',
      icon: <MinusOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      label: 'Link',
      icon: <LinkOutlined aria-hidden />,
      opens: 'link',
      isOn: (editor) => editor.isActive('link'),
    },
    { label: 'Image', icon: <PictureOutlined aria-hidden />, opens: 'image' },
  ],
  [
    {
      label: 'Undo',
      icon: <UndoOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      label: 'Redo',
      icon: <RedoOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
];
