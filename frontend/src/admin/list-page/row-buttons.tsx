import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface RowButtonProps {
  /** What the row is called. */
  name: string;
  onClick: () => void;
}

/** Opens the dialog of a row. */
export function EditButton({ name, onClick }: RowButtonProps) {
  return <Button icon={<EditOutlined />} aria-label={`Edit: ${name}`} onClick={onClick} />;
}

/** Deletes a row after a question; quiet, as it is what one wants least often. */
export function DeleteButton({ name, onClick }: RowButtonProps) {
  return (
    <Button
      className="list-delete"
      type="text"
      icon={<DeleteOutlined />}
      aria-label={`Delete: ${name}`}
      onClick={onClick}
    />
  );
}
