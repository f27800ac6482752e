/** A row of the file, and the number of the line in which it begins. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** The columns and rows of a CSV file, for the table that shows what is wrong with it. */
export interface FileRows {
  columns: string[];
  rows: FileRow[];
}

const LINE_BREAK = /\r\n|\n|\r/g;

const SEPARATORS = [',', ';', '\t'];

/** Titles may be above the names of the columns. */
const FIRST_ROWS = 10;

/** Reads the rows of a file that the server could read. @param named columns that it has named */
export async function readFileRows(file: File, named: string[]): Promise<FileRows> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = await file.text();
  const read = SEPARATORS.flatMap((delimiter) => {
    try {
      const records = parse(text, {
        bom: true,
        delimiter,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
      });
      return [below(rowsOf(records), named)];
    } catch {
      // Not what is between its cells.
      return [];
    }
  });
  const empty = { columns: [], rows: [] };
  return read.reduce<FileRows>(
    (best, other) => (count(other, named) > count(best, named) ? other : best),
    empty,
  );
}

function rowsOf(records: string[][]): FileRow[] {
  let line = 1;
  const rows: FileRow[] = [];
  for (const cells of records) {
    if (cells.some((cell) => cell !== '')) {
      rows.push({ line, cells });
    }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
  }
  return rows;
}

/** The rows below the one that names most columns. */
function below(rows: FileRow[], named: string[]): FileRows {
  const tables = rows.slice(0, FIRST_ROWS).map(({ cells }, index) => ({
    columns: cells.map((name) => name.trim()),
    rows: rows.slice(index + 1),
  }));
  const [first = { columns: [], rows: [] }, ...others] = tables;
  return others.reduce((best, other) => (count(other, named) > count(best, named) ? other : best), first);
}

const count = ({ columns }: FileRows, named: string[]) =>
  columns.filter((name) => named.includes(name)).length;
