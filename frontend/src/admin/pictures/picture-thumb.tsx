import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PickedPicture } from './picked-picture';
import { Picture } from './picture';
import { PictureName } from './picture-name';

interface PictureThumbProps {
  picture: PickedPicture;
  number: number;
  single: boolean;
  disabled?: boolean;
  onRemove: () => void;
  onUse: () => void;
  onRename: (name: string) => void;
}

/** One picked picture. Only the first of several is used; any other can be moved to the front. */
export function PictureThumb({
  picture,
  number,
  single,
  disabled,
  onRemove,
  onUse,
  onRename,
}: PictureThumbProps) {
  const name = `Picture ${String(number)}`;
  return (
    <li className="admin-thumb">
      {picture.preview ? (
        <img className="admin-picture" src={picture.preview} alt={name} />
      ) : (
        <Picture value={picture.url} alt={name} sizes="160px" />
      )}
      {picture.file && (
        <PictureName
          name={picture.name ?? picture.file.name.replace(/\.[^.]*$/, '')}
          label={`Name of picture ${String(number)}`}
          disabled={disabled}
          onRename={onRename}
        />
      )}
      <div className="admin-thumb-bar">
        {!single && number === 1 && <span>Cover</span>}
        {number > 1 && (
          <Button
            size="small"
            disabled={disabled}
            onClick={onUse}
            aria-label={`Make cover: picture ${String(number)}`}
          >
            Make cover
          </Button>
        )}
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={disabled}
          onClick={onRemove}
          aria-label={`Remove picture ${String(number)}`}
        />
      </div>
    </li>
  );
}
