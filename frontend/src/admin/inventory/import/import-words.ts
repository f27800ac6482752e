import type { ItemImport } from '@/api/models/ItemImport';

const items = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

/** What an import will do: `12 items will be added and 3 items changed.` */
export function planText({ created, updated }: ItemImport, rows: number): string {
  const same = rows - created - updated;
  if (created + updated === 0) {
    return `Nothing to import: ${rows === 0 ? 'the file has no rows' : 'every row matches what’s already here'}.`;
  }
  const parts = [
    created > 0 && `${items(created)} will be added`,
    updated > 0 && `${items(updated)} will be changed`,
    same > 0 && `${items(same)} ${same === 1 ? 'stays' : 'stay'} as ${same === 1 ? 'it is' : 'they are'}`,
  ];
  return `${list(parts)}.`;
}

/** What an import did. */
export function doneText({ created, updated }: ItemImport): string {
  return `${list([created > 0 && `${items(created)} added`, updated > 0 && `${items(updated)} changed`])}.`;
}

/** What is wrong with a file. */
export function faultText({ errors }: ItemImport, most: number): string {
  const count = errors.length;
  const cells = count === 1 ? 'One cell has' : `${count >= most ? `At least ${most}` : count} cells have`;
  return `${cells} to be corrected. Nothing was imported.`;
}

function list(parts: (string | false)[]): string {
  const said = parts.filter((part) => part !== false);
  const last = said.pop() ?? '';
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}
