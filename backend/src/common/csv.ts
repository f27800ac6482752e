import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Signs with which a formula begins, in all widths and heights: some spreadsheets read them alike. */
const SIGNS =
  '=\\u207c\\u208c\\ufe66\\uff1d+\\u207a\\u208a\\ufe62\\uff0b\\-\\u207b\\u208b\\u2212\\ufe63\\uff0d@\\ufe6b\\uff20';
/** Where a spreadsheet begins a cell: at its start, and behind what separates cells and rows elsewhere in the world. */
const BEGINS = '(?<=^|[;\\t\\r\\n])';
const FORMULA = new RegExp(`^(?='*[\\t\\r])|${BEGINS}(?='*[${SIGNS}])`, 'g');
const DEFUSED = new RegExp(`^'(?='*[\\t\\r])|${BEGINS}'(?='*[${SIGNS}])`, 'g');
const NEEDS_QUOTES = /[",\r\n]/;

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front. */
function csvLine(cells: string[]): string {
  const quoted = cells.map((cell) => {
    const text = cell.replace(FORMULA, "'");
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}

/** The text of a cell before {@link csvLine} put apostrophes in front of formulas. */
export function undefused(text: string): string {
  return text.includes("'") ? text.replace(DEFUSED, '') : text;
}

/** A value as the text of a cell; lists and objects as JSON. */
export function csvCell(value: string | number | boolean | object | null): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** An amount in cents as the text of a cell. */
export function dollarsCell(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2);
}

/** A download of rows as a CSV file, written while they are read. */
export function csvFile<Row>(
  name: string,
  columns: string[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): StreamableFile {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns);
    for await (const rows of batches) {
      yield rows.map((row) => csvLine(cellsOf(row))).join('');
    }
  }
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
