import { useState } from 'react';
import { Input } from 'antd';
import { tooLong } from '@/admin/too-long';

/** The longest name that fits into an address. */
const LIMIT = { maxLength: 50, maxMessage: 'A name has at most 50 characters' };

interface PictureNameProps {
  name: string;
  label: string;
  disabled?: boolean;
  onRename: (name: string) => void;
}

/** The name of a picked picture, which becomes part of its address and can't be blank. */
export function PictureName({ name, label, disabled, onRename }: PictureNameProps) {
  const [text, setText] = useState(name);
  // The name that the file came with may be longer.
  const long = text === name ? undefined : tooLong(LIMIT, text);
  const fault = text.trim() === '' ? 'Please enter a name' : long && `Not renamed. ${long}`;

  return (
    <>
      <Input
        dir="auto"
        size="small"
        aria-label={label}
        value={text}
        disabled={disabled}
        status={fault ? 'error' : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (text.trim() === '') {
            setText(name);
          } else if (!long && text.trim() !== name) {
            onRename(text.trim());
          }
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {fault && (
        <span role="alert" className="admin-thumb-error">
          {fault}
        </span>
      )}
    </>
  );
}
