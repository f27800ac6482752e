import { Modal } from 'antd';
import type { Box } from '@/data/uploads/upload-picture';
import type { Photo } from '../photo';
import { BlurEditor } from './blur-editor';

interface BlurDialogProps {
  /** The photo to work on; closed without one. */
  photo: Photo | undefined;
  onClose: () => void;
  onConfirm: (photo: Photo, boxes: Box[]) => void;
}

/** Asks which parts of a photo to make unreadable before it is stored. */
export function BlurDialog({ photo, onClose, onConfirm }: BlurDialogProps) {
  return (
    <Modal
      open={photo !== undefined}
      title="Blur a Part of the Photo"
      width={920}
      centered
      destroyOnHidden
      footer={null}
      onCancel={onClose}
    >
      {photo && (
        <BlurEditor photo={photo} onCancel={onClose} onConfirm={(boxes) => onConfirm(photo, boxes)} />
      )}
    </Modal>
  );
}
