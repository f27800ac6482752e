import { isInTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { TABLE_TOOLS } from './table-tools';
import { ToolRow } from './tool-row';

/** The buttons for the table that the cursor is in. */
export function TableBar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const isShown = useEditorState({ editor, selector: () => isInTable(editor.state) });
  return isShown && <ToolRow label="Table" groups={TABLE_TOOLS} editor={editor} disabled={disabled} />;
}
