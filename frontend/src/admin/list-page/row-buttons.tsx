import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface RowButtonProps {
  /** Name of the row, for the label. */
  name: string;
  onClick: () => void;
}

/** Deletes a row after a confirmation; understated, since it is rarely wanted. */
export function DeleteButton({ name, onClick }: RowButtonProps) {
  return (
    <Button
      className="list-delete"
      type="text"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={`Delete: ${name}`}
      onClick={onClick}
    />
  );
}

interface RowButtonsProps<Row> {
  name: string;
  row: Row;
  actions: { edit: (row: Row) => void; remove: (row: Row) => void };
}

/** Opens a row's dialog, or deletes the row. */
export function RowButtons<Row>({ name, row, actions }: RowButtonsProps<Row>) {
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit: ${name}`}
        onClick={() => actions.edit(row)}
      />
      <DeleteButton name={name} onClick={() => actions.remove(row)} />
    </>
  );
}
