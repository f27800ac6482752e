import { useState } from 'react';
import { Input } from 'antd';

interface PictureNameProps {
  name: string;
  label: string;
  disabled?: boolean;
  onRename: (name: string) => void;
}

/** The name of a picked picture, which becomes part of its address and can't be blank. */
export function PictureName({ name, label, disabled, onRename }: PictureNameProps) {
  const [text, setText] = useState(name);
  const blank = text.trim() === '';

  return (
    <>
      <Input
        dir="auto"
        size="small"
        aria-label={label}
        value={text}
        disabled={disabled}
        maxLength={50}
        status={blank ? 'error' : undefined}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onBlur={() => {
          if (blank) {
            setText(name);
          } else if (text.trim() !== name) {
            onRename(text.trim());
          }
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {blank && (
        <span role="alert" className="admin-thumb-error">
          Please enter a name
        </span>
      )}
    </>
  );
}
