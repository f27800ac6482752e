import { Button } from 'antd';
import type { Photo } from '../photo';

/** A photo that was taken out, and its place. */
export interface Removal {
  photo: Photo;
  index: number;
}

interface RemovedPhotoProps {
  removal: Removal;
  disabled?: boolean | undefined;
  onUndo: (removal: Removal) => void;
}

/** Offers to put the last removed photo back. It takes the focus, which the photo's own buttons had. */
export function RemovedPhoto({ removal, disabled, onUndo }: RemovedPhotoProps) {
  return (
    <li className="photo-removed" key={removal.photo.id}>
      <span role="status">Photo {removal.index + 1} was removed.</span>
      <Button size="small" autoFocus disabled={disabled} onClick={() => onUndo(removal)}>
        Undo
      </Button>
    </li>
  );
}
