import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BadRequestException } from '@nestjs/common';
import { BYTE_ORDER_MARK, undefused } from './csv.js';

const [QUOTE, CR, LF] = [0x22, 0x0d, 0x0a];

/** What some programs write in front of the first row, for Excel: which sign is between the cells. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?\r?$/i;

/** More than any field may have. */
const MAX_CELL_BYTES = 100_000;
/** In place of a longer cell. No file has this character. */
export const TOO_LONG = '\u0000';

/** Files of other shops have some hundred columns. */
const MAX_CELLS = 1000;
/** Twice as many as the back office is made for. What is made of the rows is held and sorted in one piece. */
const MAX_ROWS = 200_000;

/** After this time it yields to the event loop, however long the caller takes for a row. */
const TURN_MS = 10;
/** Bytes after which it looks at the clock: each may be an empty row, and takes microseconds until V8 has optimized the loop. */
const PIECE = 1024;

/** A row of a CSV file. */
export interface CsvRow {
  /** Number of the line in which it begins; the first one is 1. */
  line: number;
  cells: string[];
}

/** What is between the cells of a row. */
export type Separator = ',' | ';' | '\t';

/** How to get a file that is read here. */
const SAVE_AS =
  'Save it as CSV: in Excel by “Save As”, “CSV UTF-8 (comma delimited)”; in Numbers by “Export To”, “CSV”; in LibreOffice by ' +
  '“Save As”, “Text CSV”; in Google Sheets by “Download”, “Comma Separated Values”.';

/** How files of Excel, Numbers and LibreOffice begin (a ZIP archive), and those of old versions of Excel. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** @throws BadRequestException if a file is no text in UTF-8. */
export function assertText(bytes: Buffer): void {
  if (WORKBOOKS.includes(bytes.toString('hex', 0, 4))) {
    throw new BadRequestException(`This is the spreadsheet’s own format. ${SAVE_AS}`);
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new BadRequestException(`The file isn’t UTF-8 text. ${SAVE_AS}`);
  }
}

/** The separator that the file itself names in its first line. */
export function namedSeparator(bytes: Buffer): Separator | undefined {
  const [line = ''] = bytes.toString('utf8', 0, 16).replace(BYTE_ORDER_MARK, '').split('\n');
  return SEPARATOR_LINE.exec(line)?.[1] as Separator | undefined;
}

/**
 * Reads the rows of a CSV file as spreadsheets write it: with or without a byte order mark, and any line breaks. Empty rows
 * and the empty cells at the end of a row are left out, and the apostrophe in front of what a spreadsheet would run is
 * taken away. Byte by byte, so that others get a turn in every file: a library reads each chunk in one piece.
 * @param bytes text ({@link assertText})
 * @throws BadRequestException if it has a quote in the wrong place, or more rows or cells than any shop's file.
 */
export async function* readCsv(bytes: Buffer, separator: Separator): AsyncGenerator<CsvRow> {
  const between = separator.charCodeAt(0);
  let turnEnds = performance.now() + TURN_MS;
  const isOver = () => performance.now() > turnEnds;
  const giveTurn = async () => {
    await nextTurn();
    turnEnds = performance.now() + TURN_MS;
  };
  let rows = 0;
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let start = bytes.toString('utf8', 0, 3) === BYTE_ORDER_MARK ? 3 : 0;
  if (namedSeparator(bytes)) {
    start = bytes.indexOf(LF) + 1 || bytes.length;
    line += 1;
    row = { line, cells: [] };
  }
  /** Whether the cell starts with a quote, and whether it is still inside of quotes. */
  let isQuoted = false;
  let isOpen = false;
  const misplacedQuote = () =>
    new BadRequestException(
      `The row that begins on line ${row.line} has a quotation mark in the wrong place.`,
    );
  // The end of the file ends a row, too.
  for (let at = start; at <= bytes.length; at += 1) {
    if (at % PIECE === 0 && isOver()) {
      await giveTurn();
    }
    const byte = bytes[at];
    const isSecondOfBreak = byte === LF && bytes[at - 1] === CR;
    const isBreak = byte === CR || byte === LF || byte === undefined;
    if (isOpen && byte !== undefined) {
      isOpen = byte !== QUOTE;
      line += isBreak && !isSecondOfBreak ? 1 : 0;
    } else if (byte === QUOTE && (at === start || isQuoted)) {
      // The first one, or the second one of two, which stand for one.
      isQuoted = true;
      isOpen = true;
    } else if (isSecondOfBreak && at === start) {
      start += 1;
    } else if (byte === between || isBreak) {
      if (isOpen) {
        throw misplacedQuote();
      }
      row.cells.push(textOf(bytes, start, at, isQuoted));
      start = at + 1;
      isQuoted = false;
      if (row.cells.length > MAX_CELLS) {
        throw new BadRequestException(`The row on line ${row.line} has more than ${MAX_CELLS} cells.`);
      }
      if (isBreak) {
        row.cells.length = row.cells.findLastIndex((cell) => cell !== '') + 1;
        if (row.cells.length > 0) {
          rows += 1;
          if (rows > MAX_ROWS) {
            throw new BadRequestException(`The file has more than ${MAX_ROWS} rows: import it in parts.`);
          }
          if (isOver()) {
            await giveTurn();
          }
          yield row;
        }
        line += 1;
        row = { line, cells: [] };
      }
    } else if (byte === QUOTE || isQuoted) {
      throw misplacedQuote();
    }
  }
}

/** The text of a cell. */
function textOf(bytes: Buffer, start: number, end: number, isQuoted: boolean): string {
  if (end - start > MAX_CELL_BYTES) {
    return TOO_LONG;
  }
  const text = isQuoted
    ? bytes.toString('utf8', start + 1, end - 1).replaceAll('""', '"')
    : bytes.toString('utf8', start, end);
  return undefused(text);
}
