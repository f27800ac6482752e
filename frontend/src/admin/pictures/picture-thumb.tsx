import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PickedPicture } from './picked-picture';
import { Picture } from './picture';
import { PictureName } from './picture-name';

interface PictureThumbProps {
  picture: PickedPicture;
  disabled?: boolean;
  onRemove: () => void;
  onRename: (name: string) => void;
}

/** The picked picture. */
export function PictureThumb({ picture, disabled, onRemove, onRename }: PictureThumbProps) {
  return (
    <div className="admin-thumb">
      <Picture value={picture.url} preview={picture.preview} alt="Image 1" sizes="160px" />
      {picture.file && (
        <PictureName
          name={picture.name ?? picture.file.name.replace(/\.[^.]*$/, '')}
          label="Name of image 1"
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
