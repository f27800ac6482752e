import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { toast, toastError } from '../../lib/toast';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** What the notification says once it is copied. */
  copied: string;
}

/** A text to copy, selected as soon as it is shown. */
export function CopyField({ id, label, value, copied }: CopyFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="set-feed-row">
        <Input
          id={id}
          value={value}
          readOnly
          autoFocus
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => {
            copyText(value, copied);
          }}
        >
          Copy
        </Button>
      </div>
    </>
  );
}

/** Copies a text, and says so. */
export function copyText(text: string, copied: string): void {
  navigator.clipboard.writeText(text).then(
    () => {
      toast({ title: copied });
    },
    () => {
      toastError('Your browser didn’t allow copying.');
    },
  );
}
