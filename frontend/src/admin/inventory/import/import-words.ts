import type { ItemImport } from '@/api/models/ItemImport';
import { countOf, grouped } from '@/admin/count-words';

const items = (count: number) => countOf(count, 'item');
export const rows = (count: number) => countOf(count, 'row');

/**
 * What an import will do: `12 items will be added and 3 items changed.`
 * @param left how many of its changes are left out
 */
export function planText({ created, updated: all, ignored }: ItemImport, left: number): string {
  const updated = all - left;
  if (created + updated === 0 && left > 0) {
    return 'Nothing will be changed, unless you tick what is right.';
  }
  if (created + updated === 0) {
    return ignored.length > 0
      ? 'Nothing to import: the columns that are read match what’s already here.'
      : 'Nothing to import: every row matches what’s already here.';
  }
  return `${list([
    created > 0 && `${items(created)} will be added`,
    updated > 0 && `${items(updated)} will be changed`,
  ])}.`;
}

/** What an import did. */
export function doneText({ created, updated, removed }: ItemImport): string {
  if (removed !== undefined) {
    return `${list([
      updated > 0 && `${items(updated)} put back`,
      removed > 0 && `${items(removed)} taken out again`,
      updated + removed === 0 && 'Nothing to put back',
    ])}.`;
  }
  return created + updated === 0
    ? 'Nothing was changed.'
    : `${list([created > 0 && `${items(created)} added`, updated > 0 && `${items(updated)} changed`])}.`;
}

/** What putting an import back will do; without its result, it stopped somewhere. */
export function undoText(result: ItemImport | undefined): string {
  const { created, updated } = result ?? {};
  const parts = [
    created !== 0 && `${created ? items(created) : 'What'} it added will be permanently deleted`,
    updated !== 0 && `${updated ? items(updated) : 'what'} it changed will be as before`,
  ];
  const end = created === 0 ? '' : ' Deleting cannot be undone.';
  return `${list(parts)}. What was changed since then stays as it is.${end}`;
}

/** What is wrong with a file. */
export function faultText({ errors }: ItemImport, most: number): string {
  const count = errors.length;
  const cells = count === 1 ? 'One cell has' : `${count >= most ? `At least ${most}` : count} cells have`;
  return `${cells} to be corrected. Nothing was imported.`;
}

/** What else there is to know about a file before it is imported. */
export function planNotes({ ignored, withoutPicture, missingPictures = [] }: ItemImport): string[] {
  const named = missingPictures.map(({ line, url }) => `${url} (line ${line})`);
  return [
    ignored.length > 0 && `Not read: ${ignored.map(withGuess).join(', ')}.`,
    withoutPicture > 0 &&
      `${items(withoutPicture)} ${withoutPicture === 1 ? 'has' : 'have'} no picture, and will not be published until you add one.`,
    named.length > 0 &&
      `${countOf(named.length, 'picture')} ${named.length === 1 ? 'isn’t' : 'aren’t'} here: ${shortened(named)}.`,
  ].filter((note) => note !== false);
}

const MAX_NAMED = 5;

export function shortened(names: string[]): string {
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${grouped(more)} more` : names.join(', ');
}

/** What a column of another name may be meant to be: words that programs use, and the column here. */
const MEANT: [RegExp, string][] = [
  [/desc/i, 'description'],
  [/price|msrp|amount|cost/i, 'price'],
  [/pic|photo|image|img/i, 'imageUrl'],
  [/make|manuf|brand|vendor/i, 'manufacturer'],
  [/cal(?:iber|ibre|\b)|gauge/i, 'caliber'],
  [/model/i, 'model'],
  [/cond/i, 'condition'],
  [/categ|type|department/i, 'category'],
  [/stock|qty|quant|avail/i, 'inStock'],
  [/publ|visib|status/i, 'published'],
  [/note|spec|detail/i, 'notes'],
  [/name|title|item/i, 'name'],
];

function withGuess(column: string): string {
  const meant = MEANT.find(([words]) => words.test(column))?.[1];
  return meant ? `${column} (call it “${meant}” if it is that)` : column;
}

/** How long an import still takes: `About 2 minutes left`. */
export function leftText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 1
    ? 'Less than a minute left'
    : `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

function list(parts: (string | false)[]): string {
  const said = parts.filter((part) => part !== false);
  const last = said.pop() ?? '';
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}
