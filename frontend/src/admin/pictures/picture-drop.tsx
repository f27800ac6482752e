import { useEffect, useRef } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { isPicture } from '@/data/uploads/picture-type';
import { toastError } from '@/lib/toast';

interface PictureDropProps {
  id?: string | undefined;
  /** How many the form may have, and how many it has. */
  max: number;
  count: number;
  disabled?: boolean | undefined;
  onAdd: (files: File[]) => void;
  /** Receives the files that are no pictures. */
  onRefuse?: ((files: File[]) => void) | undefined;
}

/** Where pictures are chosen: by click, keyboard, drag and drop, or with a phone's camera. */
export function PictureDrop({ id, max, count, disabled, onAdd, onRefuse }: PictureDropProps) {
  const one = max === 1;
  const latest = useRef({ onAdd, onRefuse });

  useEffect(() => {
    latest.current = { onAdd, onRefuse };
  });

  return (
    <Upload.Dragger
      id={id}
      multiple={!one}
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
      <p className="admin-picker-mouse">
        {one
          ? 'Drop an image here or click to browse'
          : `Drop up to ${String(max)} photos here or click to browse`}
      </p>
      <p className="admin-picker-touch">
        {one ? 'Take a photo or choose an image' : 'Take a photo or choose several'}
      </p>
      <p className="admin-picker-help">
        Maximum 5MB. JPEG, PNG, GIF or WEBP. A larger photo is made smaller for you. Position and camera data
        are never stored.
      </p>
    </Upload.Dragger>
  );

  function add(files: File[]): void {
    if (count + files.length > max) {
      refuseMore(max);
    } else if (files.every(({ type }) => type.startsWith('image/'))) {
      onAdd(files);
    } else {
      void addPictures(files);
    }
  }

  /** Browsers do not know the type of every picture: that of `IMG_1.HEIC`, for example. */
  async function addPictures(files: File[]): Promise<void> {
    const are = await Promise.all(files.map(isPicture));
    const images = files.filter((_, index) => are[index]);
    if (images.length < files.length) {
      toastError('Please upload only image files.', 'Invalid file type');
      latest.current.onRefuse?.(files.filter((file) => !images.includes(file)));
    }
    if (images.length > 0) {
      latest.current.onAdd(images);
    }
  }
}

/** Says how many pictures there may be. */
export function refuseMore(max: number): void {
  toastError(`You can only upload a maximum of ${String(max)} images.`, 'Too many images');
}
