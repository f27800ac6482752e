import { useEffect, useRef, useState } from 'react';
import { Progress } from 'antd';
import { preparePicture } from '@/data/uploads/prepare-picture';
import type { PickedPicture } from './picked-picture';
import { PictureDrop } from './picture-drop';
import { PictureThumb } from './picture-thumb';

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
