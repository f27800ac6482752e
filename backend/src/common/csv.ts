import { Readable } from 'node:stream';
import { BadRequestException, StreamableFile } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse';

/** A spreadsheet would run these as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_BREAK = /\r\n|\n|\r/g;

/** Characters that are parsed before other work of the process gets a turn. */
const CHUNK = 64 * 1024;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front. */
function csvLine(cells: string[]): string {
  const quoted = cells.map((cell) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
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

/** A row of a CSV file. */
export interface CsvRow {
  /** Number of the line in which it begins; the first one is 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file as spreadsheets write it: UTF-8 with or without a byte order mark, and any line breaks. Empty rows are
 * left out, and the apostrophe that {@link csvLine} puts in front is taken away.
 * @throws BadRequestException if it is not UTF-8, has a quote in the wrong place, or a row with more or fewer cells.
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  const text = decode(bytes);
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: false,
  });
  Readable.from(chunksOf(text)).pipe(parser);
  let line = 1;
  let width: number | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.some((cell) => cell !== '')) {
        width ??= cells.length;
        if (cells.length !== width) {
          throw new BadRequestException(
            `The row on line ${line} has ${cells.length} cells, but the first row has ${width}.`,
          );
        }
        yield { line, cells: cells.map(unescape) };
      }
      line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    }
  } catch (error) {
    if (error instanceof CsvError && error.code.includes('QUOTE')) {
      // The parser is ahead of the rows that were taken from it.
      const before = bytes.subarray(0, Number(error['bytes_records'])).toString();
      throw new BadRequestException(
        `The row that begins on line ${1 + breaksIn(before)} has a quotation mark in the wrong place.`,
      );
    }
    throw error;
  }
}

function breaksIn(text: string): number {
  return text.match(LINE_BREAK)?.length ?? 0;
}

function* chunksOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    let end = start + CHUNK;
    // Half of an emoji would be stored as another sign.
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) {
      end += 1;
    }
    yield text.slice(start, end);
    start = end;
  }
}

function unescape(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
}

function decode(bytes: Buffer): string {
  try {
    if (bytes.includes(0)) {
      throw new Error('UTF-16, or no text at all');
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadRequestException(
      'The file isn’t UTF-8 text. In your spreadsheet, save it as “CSV UTF-8 (comma delimited)”.',
    );
  }
}
