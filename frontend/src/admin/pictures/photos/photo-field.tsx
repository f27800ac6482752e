import { useRef, useState } from 'react';
import { Button } from 'antd';
import { moved, useDragging } from '@/admin/sorting/use-dragging';
import { BlurDialog } from '../blur/blur-dialog';
import { PictureDrop, refuseMore } from '../picture-drop';
import type { Photo } from '../photo';
import { PhotoRow } from './photo-row';
import type { Photos } from './use-photos';

interface PhotoFieldProps {
  id?: string;
  value?: Photo[];
  onChange?: (photos: Photo[]) => void;
  max: number;
  disabled?: boolean;
  uploads: Photos;
}

/** A form control for the photos of an item: the first one is the cover. */
export function PhotoField({ id, value = [], onChange, max, disabled, uploads }: PhotoFieldProps) {
  const [said, say] = useState('');
  const [removal, setRemoval] = useState<Removal>();
  const [refused, setRefused] = useState<File[]>([]);
  const [blurred, setBlurred] = useState<Photo>();
  const list = useRef<HTMLOListElement>(null);
  const { rows, draggedId, rowProps } = useDragging(value, reorder);
  const uploading = value.filter(({ id: photo }) => uploads.states[photo]?.percent !== undefined).length;

  return (
    <div className="admin-picker">
      <PictureDrop
        id={id}
        max={max}
        count={value.length}
        disabled={disabled}
        onAdd={(files) => {
          const added = uploads.add(files);
          change((photos) => [...photos, ...added]);
        }}
        onRefuse={setRefused}
      />
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
      <p className="sr-only" role="status">
        {said}
      </p>
      {uploading > 0 && (
        <p className="photo-count" role="status">
          {uploading === 1 ? 'Uploading 1 photo' : `Uploading ${String(uploading)} photos`}
        </p>
      )}
      {(value.length > 0 || removal) && (
        <ol ref={list} tabIndex={-1} className="photo-list" aria-label="Photos">
          {rows.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              index={index}
              count={rows.length}
              state={uploads.states[photo.id] ?? {}}
              disabled={disabled}
              dragged={photo.id === draggedId}
              dragProps={rowProps(photo)}
              onMove={(to) => reorder(moved(value, index, to), photo.id)}
              onAlt={(alt) => {
                change((photos) =>
                  photos.map((other) => (other.id === photo.id ? { ...other, alt } : other)),
                );
              }}
              onBlur={() => setBlurred(photo)}
              onRetry={() => uploads.start(photo)}
              onRemove={() => {
                uploads.stop(photo.id);
                setRemoval({ photo, index });
                change((photos) => photos.filter((other) => other.id !== photo.id));
              }}
            />
          ))}
          {removal && <RemovedPhoto removal={removal} disabled={disabled} onUndo={undo} />}
        </ol>
      )}
      <BlurDialog
        photo={blurred}
        onClose={() => setBlurred(undefined)}
        onConfirm={(photo, boxes) => {
          setBlurred(undefined);
          void uploads.cover(photo, boxes);
        }}
      />
    </div>
  );

  /** From what the form has, not from what is on screen: an upload may have ended since that was drawn. */
  function change(edit: (photos: Photo[]) => Photo[]): void {
    onChange?.(edit(uploads.current()));
  }

  function reorder(photos: Photo[], id: Photo['id']): void {
    const order = photos.map((photo) => photo.id);
    change((now) => [...now].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id)));
    const place = photos.findIndex((photo) => photo.id === id) + 1;
    say(
      `Photo moved to place ${String(place)} of ${String(photos.length)}${place === 1 ? ', the cover' : ''}.`,
    );
  }

  function undo({ photo, index }: Removal): void {
    // Another one may have taken its place.
    if (uploads.current().length >= max) {
      refuseMore(max);
      return;
    }
    // The button goes away, the list stays.
    list.current?.focus();
    setRemoval(undefined);
    change((photos) => [...photos.slice(0, index), photo, ...photos.slice(index)]);
    if (!photo.url) {
      uploads.start(photo);
    }
    say('Photo is back.');
  }
}

/** The files that are no pictures, by name. */
function RefusedFiles({ files, onDismiss }: { files: File[]; onDismiss: () => void }) {
  return (
    files.length > 0 && (
      <div className="photo-refused" role="alert">
        <ul>
          {files.map(({ name }, index) => (
            <li key={index}>{name}: not an image</li>
          ))}
        </ul>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    )
  );
}

/** A photo that was taken out, and its place. */
interface Removal {
  photo: Photo;
  index: number;
}

interface RemovedPhotoProps {
  removal: Removal;
  disabled?: boolean | undefined;
  onUndo: (removal: Removal) => void;
}

/** Offers to put the last removed photo back. It takes the focus, which the photo's own buttons had. */
function RemovedPhoto({ removal, disabled, onUndo }: RemovedPhotoProps) {
  return (
    <li className="photo-removed" key={removal.photo.id}>
      <span role="status">Photo {removal.index + 1} was removed.</span>
      <Button size="small" autoFocus disabled={disabled} onClick={() => onUndo(removal)}>
        Undo
      </Button>
    </li>
  );
}
