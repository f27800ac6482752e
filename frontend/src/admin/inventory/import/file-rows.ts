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

/** Reads the rows of a file that the server could read. */
export async function readFileRows(file: File): Promise<FileRows> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const records = parse(await file.text(), {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  });
  let line = 1;
  const rows: FileRow[] = [];
  for (const cells of records) {
    if (cells.some((cell) => cell !== '')) {
      rows.push({ line, cells });
    }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
  }
  const [header, ...others] = rows;
  return { columns: header?.cells.map((name) => name.trim()) ?? [], rows: others };
}
