import { useState } from 'react';
import { Input } from 'antd';

interface PictureNameProps {
  file: File;
  label: string;
  disabled?: boolean;
  onRename: (file: File) => void;
}

/** The name of a chosen file, which becomes part of its address; a blank one is refused (SPEC 5). */
export function PictureName({ file, label, disabled, onRename }: PictureNameProps) {
  const { stem, extension } = split(file.name);
  const [text, setText] = useState(stem);
  const name = text.trim();

  return (
    <>
      <Input
        size="small"
        aria-label={label}
        value={text}
        disabled={disabled}
        maxLength={50}
        status={name === '' ? 'error' : undefined}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onBlur={() => {
          if (name === '') {
            setText(stem);
          } else if (name !== stem) {
            onRename(new File([file], name + extension, { type: file.type }));
          }
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {name === '' && (
        <span role="alert" className="admin-thumb-error">
          Please enter a name
        </span>
      )}
    </>
  );
}

function split(fileName: string): { stem: string; extension: string } {
  const dot = fileName.lastIndexOf('.');
  return dot > 0
    ? { stem: fileName.slice(0, dot), extension: fileName.slice(dot) }
    : { stem: fileName, extension: '' };
}
