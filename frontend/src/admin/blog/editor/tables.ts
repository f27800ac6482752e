import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';
import { postHtml } from '@/api/rules';

/** The role of each node, as ProseMirror's table commands call it. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Tables as the sanitizer keeps them: rows of cells that may span several columns or rows, and no widths. */
export const tables = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    // A wide table that is only read scrolls in a box of its own.
    addNodeView:
      () =>
      ({ editor }) => {
        const dom = document.createElement('div');
        dom.className = 'editor-table';
        if (!editor.isEditable) {
          dom.tabIndex = 0;
          dom.setAttribute('role', 'group');
          dom.setAttribute('aria-label', 'Table');
        }
        const contentDOM = document.createElement('tbody');
        dom.appendChild(document.createElement('table')).append(contentDOM);
        return { dom, contentDOM };
      },
    // From the last cell Tab leaves the table as it leaves the text: the buttons for the table come next.
    addKeyboardShortcuts: () => ({
      Tab: ({ editor: { state, view } }) => goToNextCell(1)(state, view.dispatch),
      'Shift-Tab': ({ editor: { state, view } }) => goToNextCell(-1)(state, view.dispatch),
    }),
    addProseMirrorPlugins: () => [tableEditing()],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The commands that add columns need this attribute.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const count = Math.trunc(Number(element.getAttribute(name)));
      return Math.min(Math.max(count || 1, 1), postHtml.maxSpan);
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}
