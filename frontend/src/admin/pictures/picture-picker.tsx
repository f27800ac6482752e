import { useEffect, useRef, useState } from 'react';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Progress } from 'antd';
import { preparePicture } from '@/data/uploads/prepare-picture';
import { tooLong } from '../too-long';
import type { PickedPicture } from './picked-picture';
import { PictureDrop } from './picture-drop';
import { Picture } from './picture';

interface PicturePickerProps {
  id?: string;
  value?: PickedPicture[];
  onChange?: (pictures: PickedPicture[]) => void;
  disabled?: boolean;
  /** Upload progress; undefined while nothing is being uploaded. */
  percent?: number;
}

/** A form control that picks one picture and previews it. */
export function PicturePicker({ id, value = [], onChange, disabled, percent }: PicturePickerProps) {
  const previews = useRef<string[]>([]);
  const [picture] = value;
  const [refused, setRefused] = useState({ uid: '', reason: '' });

  useEffect(() => {
    const made = previews.current;
    return () => {
      made.splice(0).forEach((url) => URL.revokeObjectURL(url));
    };
  }, []);

  return (
    <div className="admin-picker">
      <PictureDrop
        id={id}
        max={1}
        count={value.length}
        disabled={disabled}
        onAdd={(files) => onChange?.(files.map(picked))}
      />
      {picture && (
        <PictureThumb
          picture={picture}
          disabled={disabled}
          onRemove={() => onChange?.([])}
          onRename={(name) => onChange?.([{ ...picture, name }])}
        />
      )}
      {picture && picture.uid === refused.uid && (
        <p className="admin-thumb-error" role="alert">
          {refused.reason}
        </p>
      )}
      {percent !== undefined && <Progress percent={percent} size="small" aria-label="Upload" />}
    </div>
  );

  function picked(file: File): PickedPicture {
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    preparePicture(file).catch(({ message }: Error) => setRefused({ uid: preview, reason: message }));
    return { uid: preview, file, preview };
  }
}

interface PictureThumbProps {
  picture: PickedPicture;
  disabled?: boolean;
  onRemove: () => void;
  onRename: (name: string) => void;
}

/** The picked picture. */
function PictureThumb({ picture, disabled, onRemove, onRename }: PictureThumbProps) {
  return (
    <div className="admin-thumb">
      <Picture value={picture.url} preview={picture.preview} alt="Image 1" sizes="160px" />
      {picture.file && (
        <PictureName
          name={picture.name ?? picture.file.name.replace(/\.[^.]*$/, '')}
          disabled={disabled}
          onRename={onRename}
        />
      )}
      <div className="admin-thumb-bar">
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          disabled={disabled}
          onClick={onRemove}
          aria-label="Remove image 1"
        />
      </div>
    </div>
  );
}

/** The longest name that fits into an address. */
const LIMIT = { maxLength: 50, maxMessage: 'A name has at most 50 characters' };

interface PictureNameProps {
  name: string;
  disabled?: boolean;
  onRename: (name: string) => void;
}

/** The name of a picked picture, which becomes part of its address and can't be blank. */
function PictureName({ name, disabled, onRename }: PictureNameProps) {
  const [text, setText] = useState(name);
  // The name that the file came with may be longer.
  const long = text === name ? undefined : tooLong(LIMIT, text);
  const fault = text.trim() === '' ? 'Please enter a name' : long && `Not renamed. ${long}`;

  return (
    <>
      <Input
        dir="auto"
        size="small"
        aria-label="Name of image 1"
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
