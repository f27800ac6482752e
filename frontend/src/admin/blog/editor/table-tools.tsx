import type { ReactNode } from 'react';
import {
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  TableOutlined,
} from '@ant-design/icons';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  rowIsHeader,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Command } from '@tiptap/pm/state';
import type { Tool } from './tools';

const tool = (label: string, icon: ReactNode, change: Command): Tool => ({
  label,
  icon,
  run: (editor) => {
    change(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

/** The buttons that change the table at the cursor, by group. */
export const TABLE_TOOLS: Tool[][] = [
  [
    tool('Add row above', <InsertRowAboveOutlined aria-hidden />, addRowBefore),
    tool('Add row below', <InsertRowBelowOutlined aria-hidden />, addRowAfter),
    tool('Delete row', <DeleteRowOutlined aria-hidden />, deleteRow),
  ],
  [
    tool('Add column before', <InsertRowLeftOutlined aria-hidden />, addColumnBefore),
    tool('Add column after', <InsertRowRightOutlined aria-hidden />, addColumnAfter),
    tool('Delete column', <DeleteColumnOutlined aria-hidden />, deleteColumn),
  ],
  [
    {
      ...tool('Header row', <TableOutlined aria-hidden />, toggleHeader('row')),
      isOn: ({ state }) => {
        // It is asked once more when the cursor has left the table.
        if (!isInTable(state)) {
          return false;
        }
        const { map, table } = selectedRect(state);
        return rowIsHeader(map, table, 0);
      },
    },
    tool('Delete table', <DeleteOutlined aria-hidden />, deleteTable),
  ],
];
