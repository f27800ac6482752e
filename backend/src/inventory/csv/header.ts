import { BadRequestException } from '@nestjs/common';
import { clean } from '../../common/invisible.js';
import {
  assertText,
  type CsvRow,
  namedSeparator,
  readCsv,
  type Separator,
  TOO_LONG,
} from '../../common/read-csv.js';
import { bare, READERS } from './cell-readers.js';
import { type Column, COLUMNS } from './item-columns.js';
import { type Template, TEMPLATES } from './templates.js';

/** Titles, dates and empty lines may be above the names of the columns. */
const FIRST_ROWS = 10;

const SEPARATORS: Separator[] = [',', ';', '\t'];

/** Of a name that is told to people. */
const MAX_NAME = 60;

const BY_NAME = new Map<string, Column>(COLUMNS.map((column) => [bare(column), column]));

/** What the column of our ids is called in a file of another program, which may have ids of its own. */
export const FOREIGN_ID = 'Item ID';

/** Names in such a file that its program does not know: somebody has added them. */
const ADDED = new Map<string, Column>([
  ...[...BY_NAME].filter(([, column]) => Object.hasOwn(READERS, column)),
  [bare(FOREIGN_ID), 'id'],
]);

/** The row that names the columns. */
export interface Header {
  /** How the program works that wrote the file, if it is not this one. */
  template: Template | undefined;
  separator: Separator;
  line: number;
  /** Of each column: its name in the file, and what of an item it is, unless that is not known. */
  columns: { name: string; column: Column | undefined }[];
}

/**
 * Finds the row that names the columns, and what is between them: of the first rows the one with the most known names.
 * @throws BadRequestException if there is none, a column twice, or if the file cannot be read.
 */
export async function findHeader(bytes: Buffer): Promise<Header> {
  assertText(bytes);
  const named = namedSeparator(bytes);
  const tried: FirstRows[] = [];
  // One after the other: each gives others a turn.
  for (const separator of named ? [named] : SEPARATORS) {
    tried.push(await firstRows(bytes, separator));
  }
  const best = tried
    .flatMap(({ separator, rows }) => rows.map((row) => headerOf(separator, row)))
    .reduce<Header | undefined>(
      (one, other) => (known(other) > (one ? known(one) : 0) ? other : one),
      undefined,
    );
  if (!best) {
    const {
      rows: [first],
      fault,
    } = tried[0] as FirstRows;
    throw fault ?? notNamed(first);
  }
  const columns = best.columns.flatMap(({ column }) => column ?? []);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined && !best.template) {
    throw new BadRequestException(`There are two columns named “${twice}”.`);
  }
  return best;
}

interface FirstRows {
  separator: Separator;
  rows: CsvRow[];
  /** What ended them early. */
  fault?: BadRequestException;
}

async function firstRows(bytes: Buffer, separator: Separator): Promise<FirstRows> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(bytes, separator)) {
      rows.push(row);
      if (rows.length === FIRST_ROWS) {
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof BadRequestException)) {
      throw error;
    }
    return { separator, rows, fault: error };
  }
  return { separator, rows };
}

function headerOf(separator: Separator, { line, cells }: CsvRow): Header {
  const names = cells.map(bare);
  const template = Object.values(TEMPLATES).find(({ marks }) =>
    marks.every((mark) => names.includes(bare(mark))),
  );
  const theirs = Object.entries(template?.columns ?? {}).map(
    ([name, column]) => [bare(name), column] as const,
  );
  const read = (byName: Map<string, Column>) =>
    names.map((name, index) => ({ name: nameOf(cells[index] ?? ''), column: byName.get(name) }));
  const ours: Header = { separator, line, template: undefined, columns: read(BY_NAME) };
  const foreign: Header = { ...ours, template, columns: read(new Map([...ADDED, ...theirs])) };
  // Somebody may have added columns of another program to an export of ours, whose ids count.
  return template && known(foreign) > known(ours) ? foreign : ours;
}

function nameOf(cell: string): string {
  const name = cell === TOO_LONG ? '' : clean(cell);
  const letters = [...name.slice(0, 2 * MAX_NAME + 1)];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME).join('')}…` : name;
}

const known = ({ columns }: Header) => columns.filter(({ column }) => column !== undefined).length;

function notNamed(first: CsvRow | undefined): BadRequestException {
  if (!first) {
    return new BadRequestException('The file is empty.');
  }
  const cells = first.cells.slice(0, 3).map((cell) => `“${nameOf(cell)}”`);
  return new BadRequestException(
    `The first row has to name the columns, for example ${COLUMNS.slice(1, 3).join(', ')}. Line ${first.line} has ${cells.join(', ')}.`,
  );
}
