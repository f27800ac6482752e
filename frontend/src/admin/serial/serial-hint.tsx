import { Form, type FormItemProps } from 'antd';
import { serialNumberIn } from './serial-number';

/** Warns, without refusing anything, of what looks like a serial number. */
export function SerialHint({ text }: { text: string | null | undefined }) {
  const found = serialNumberIn(text);
  return (
    found && (
      <span className="admin-serial-hint" role="status">
        “{found}” looks like a serial number, and visitors would read it.
      </span>
    )
  );
}

/** A text field of a form, with that hint below it. */
export function HintedItem({ name, extra, ...props }: Omit<FormItemProps, 'name'> & { name: string }) {
  const text = Form.useWatch(name, Form.useFormInstance()) as string | null | undefined;
  const hint = serialNumberIn(text) ? <SerialHint text={text} /> : undefined;
  return (
    <Form.Item
      name={name}
      extra={
        (extra ?? hint) && (
          <>
            {extra} {hint}
          </>
        )
      }
      {...props}
    />
  );
}
