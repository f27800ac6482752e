import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { copyText } from './copy-text';

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
      <Flex gap={8} style={{ margin: '4px 0 12px' }}>
        <Input id={id} value={value} readOnly autoFocus onFocus={(event) => event.target.select()} />
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copyText(value, { title: copied, otherwise: 'Copy it from the field.' })}
        >
          Copy
        </Button>
      </Flex>
    </>
  );
}
