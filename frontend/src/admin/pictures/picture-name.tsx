import { useState } from 'react';
import { Input } from 'antd';

interface PictureNameProps {
  name: string;
  label: string;
  disabled?: boolean;
  onRename: (name: string) => void;
}

/** The name of a chosen picture, which becomes part of its address; a blank one is refused. */
export function PictureName({ name, label, disabled, onRename }: PictureNameProps) {
  const [text, setText] = useState(name);
  const blank = text.trim() === '';

  return (
    <>
      <Input
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
