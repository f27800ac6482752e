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
import type { ChainedCommands, Editor } from '@tiptap/react';

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

/** A tool that changes the article at the cursor. */
const tool = (
  label: string,
  icon: ReactNode,
  act: (chain: ChainedCommands) => ChainedCommands,
  state?: Pick<Tool, 'isOn' | 'isOff'>,
): Tool => ({ label, icon, run: (editor) => act(editor.chain().focus()).run(), ...state });

const mark = (name: string, label: string, icon: ReactNode) =>
  tool(label, icon, (chain) => chain.toggleMark(name), { isOn: (editor) => editor.isActive(name) });

const heading = (level: 2 | 3, label: string) =>
  tool(
    label,
    <span className={`editor-h${level}`}>{level === 2 ? 'Aa' : 'aa'}</span>,
    (chain) => chain.toggleHeading({ level }),
    { isOn: (editor) => editor.isActive('heading', { level }) },
  );

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
    tool('Bullet list', <UnorderedListOutlined aria-hidden />, (chain) => chain.toggleBulletList(), {
      isOn: (editor) => editor.isActive('bulletList'),
    }),
    tool('Numbered list', <OrderedListOutlined aria-hidden />, (chain) => chain.toggleOrderedList(), {
      isOn: (editor) => editor.isActive('orderedList'),
    }),
    tool('Quote', <span className="editor-quote">”</span>, (chain) => chain.toggleBlockquote(), {
      isOn: (editor) => editor.isActive('blockquote'),
    }),
    tool('Dividing line', <MinusOutlined aria-hidden />, (chain) => chain.setHorizontalRule()),
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
    tool('Undo', <UndoOutlined aria-hidden />, (chain) => chain.undo(), {
      isOff: (editor) => !editor.can().undo(),
    }),
    tool('Redo', <RedoOutlined aria-hidden />, (chain) => chain.redo(), {
      isOff: (editor) => !editor.can().redo(),
    }),
  ],
];
