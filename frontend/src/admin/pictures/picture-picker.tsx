import { useEffect, useRef } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { Progress, Upload } from 'antd';
import { toastError } from '../../lib/toast';
import type { PickedPicture } from './picked-picture';
import { PictureThumb } from './picture-thumb';

interface PicturePickerProps {
  id?: string;
  value?: PickedPicture[];
  onChange?: (pictures: PickedPicture[]) => void;
  max?: number;
  disabled?: boolean;
  /** Upload progress; undefined while nothing is being uploaded. */
  percent?: number;
}

/** A form control that picks pictures by click, keyboard or drag and drop, and previews them, newest first. */
export function PicturePicker({ id, value = [], onChange, max = 5, disabled, percent }: PicturePickerProps) {
  const previews = useRef<string[]>([]);

  useEffect(() => {
    const made = previews.current;
    return () => {
      made.splice(0).forEach((url) => {
        URL.revokeObjectURL(url);
      });
    };
  }, []);

  return (
    <div className="admin-picker">
      <Upload.Dragger
        id={id}
        multiple={max > 1}
        disabled={disabled}
        accept={{ format: 'image/*', filter: 'native' }}
        fileList={[]}
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (file === files.at(-1)) {
            add(files);
          }
          return Upload.LIST_IGNORE;
        }}
      >
        <InboxOutlined className="admin-picker-icon" aria-hidden />
        <p>Drop a photo here or click to browse</p>
        <p className="admin-picker-help">Maximum 5MB. JPEG, PNG, GIF or WEBP.</p>
      </Upload.Dragger>
      {value.length > 0 && (
        <ul className="admin-thumbs" aria-label="Chosen pictures">
          {value.map((picture, index) => (
            <PictureThumb
              key={picture.uid}
              picture={picture}
              number={index + 1}
              single={value.length === 1}
              disabled={disabled}
              onRemove={() => onChange?.(value.filter(({ uid }) => uid !== picture.uid))}
              onRename={(name) =>
                onChange?.(value.map((other) => (other.uid === picture.uid ? { ...other, name } : other)))
              }
              onUse={() => onChange?.([picture, ...value.filter(({ uid }) => uid !== picture.uid)])}
            />
          ))}
        </ul>
      )}
      {percent !== undefined && <Progress percent={percent} size="small" aria-label="Upload" />}
    </div>
  );

  function add(files: File[]): void {
    if (value.length + files.length > max) {
      toastError(`You can only upload a maximum of ${String(max)} images.`, 'Too many images');
      return;
    }
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length < files.length) {
      toastError('Please upload only image files.', 'Invalid file type');
    }
    if (images.length > 0) {
      onChange?.([...images.map(picked), ...value]);
    }
  }

  function picked(file: File): PickedPicture {
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    return { uid: preview, file, preview };
  }
}
