import { Table, type TableColumnsType } from 'antd';
import type { ItemImportError } from '@/api/models/ItemImportError';
import { fieldLabel } from '@/admin/differences/field-words';
import type { FileRow, FileRows } from './file-rows';

/** Columns by which people recognize a row. */
const NAMES = /^(?:id|name|title)$/i;

interface FaultTableProps {
  file: FileRows;
  errors: ItemImportError[];
}

/** The rows of a file that have a fault, each fault at its cell. Columns without any are left out. */
export function FaultTable({ file, errors }: FaultTableProps) {
  const faulty = new Set(errors.map(({ column }) => column));
  const lines = new Set(errors.map(({ line }) => line));
  const missing = [...faulty].filter((column) => !file.columns.includes(column));
  const shown = [...file.columns.filter((column) => NAMES.test(column) || faulty.has(column)), ...missing];
  const columns: TableColumnsType<FileRow> = [
    { title: 'Line', dataIndex: 'line', width: 64 },
    ...shown.map((column) => ({
      title: fieldLabel(column),
      key: column,
      className: NAMES.test(column) && column.toLowerCase() !== 'id' ? 'inv-import-name' : '',
      render: (_: unknown, { line, cells }: FileRow) => (
        <Cell
          text={cells[file.columns.indexOf(column)] ?? ''}
          faults={errors.filter((error) => error.line === line && error.column === column)}
        />
      ),
    })),
  ];
  return (
    // Whoever scrolls by keyboard has to reach it.
    <section className="inv-import-faults" aria-label="Rows to correct" tabIndex={0}>
      <Table<FileRow>
        size="small"
        rowKey="line"
        columns={columns}
        dataSource={file.rows.filter(({ line }) => lines.has(line))}
        pagination={false}
      />
    </section>
  );
}

function Cell({ text, faults }: { text: string; faults: ItemImportError[] }) {
  const value = text === '' ? <span className="inv-import-empty">Empty</span> : text;
  if (faults.length === 0) {
    return <span className="inv-import-cell">{value}</span>;
  }
  return (
    <div className="inv-import-fault">
      <span className="inv-import-cell">{value}</span>
      {faults.map(({ message }) => (
        <strong key={message}>{message}</strong>
      ))}
    </div>
  );
}
