import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Progress } from 'antd';
import { rules } from '@/api/rules';
import { tooLong } from '@/admin/too-long';
import { TextLimit } from '@/admin/text-limit';
import { SerialHint } from '@/admin/serial/serial-hint';
import { MoveButtons } from '@/admin/sorting/move-buttons';
import type { useDragging } from '@/admin/sorting/use-dragging';
import { Picture } from '../picture';
import type { Photo } from '../photo';
import type { PhotoState } from './use-photos';

interface PhotoRowProps {
  photo: Photo;
  index: number;
  count: number;
  state: PhotoState;
  disabled?: boolean | undefined;
  dragged: boolean;
  dragProps: ReturnType<ReturnType<typeof useDragging<Photo>>['rowProps']>;
  onMove: (to: number) => void;
  onAlt: (alt: string) => void;
  onBlur: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A photo of the form: its text, what became of its upload, and what can be done with it. */
export function PhotoRow({ photo, index, count, state, disabled, dragged, dragProps, ...on }: PhotoRowProps) {
  const name = `photo ${String(index + 1)}`;
  const { onDragOver, onDrop, ...source } = dragProps;
  const stored = photo.url?.startsWith('http') === false;
  return (
    <li className="photo" data-dragged={dragged || undefined} onDragOver={onDragOver} onDrop={onDrop}>
      <div className="photo-picture" {...source} draggable={!disabled}>
        <Picture
          value={photo.url}
          preview={photo.url || photo.boxes?.length ? undefined : photo.preview}
          alt=""
          sizes="200px"
        />
        {index === 0 && <span className="photo-cover">Cover</span>}
      </div>
      <div className="photo-text">
        <Input
          dir="auto"
          aria-label={`What ${name} shows`}
          placeholder="What it shows"
          value={photo.alt}
          status={tooLong(rules.ItemPhotoCreate.alt, photo.alt) ? 'error' : ''}
          disabled={disabled}
          onChange={({ target }) => on.onAlt(target.value)}
        />
        <TextLimit limit={rules.ItemPhotoCreate.alt} text={photo.alt} />
        <SerialHint text={photo.alt} />
        <PhotoNews state={state} name={name} onRetry={on.onRetry} />
      </div>
      <div className="photo-buttons">
        <MoveButtons
          name={name}
          index={index}
          count={count}
          type="text"
          across
          disabled={disabled}
          onMove={on.onMove}
        />
        <Button
          type="text"
          className="photo-remove"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${name}`}
          disabled={disabled}
          onClick={on.onRemove}
        />
      </div>
      <div className="photo-buttons">
        {index > 0 && (
          <Button aria-label={`Make Cover: ${name}`} disabled={disabled} onClick={() => on.onMove(0)}>
            Make Cover
          </Button>
        )}
        {(photo.file ?? stored) && (
          <Button aria-label={`Blur a part: ${name}`} disabled={disabled} onClick={on.onBlur}>
            Blur
          </Button>
        )}
      </div>
    </li>
  );
}

interface PhotoNewsProps {
  state: PhotoState;
  /** The photo, for screen readers. */
  name: string;
  onRetry: () => void;
}

/** One line: how the upload goes or why it failed. */
function PhotoNews({ state: { percent, reason, canRetry }, name, onRetry }: PhotoNewsProps) {
  if (percent !== undefined) {
    return <Progress percent={percent} size="small" aria-label={`Upload of ${name}`} />;
  }
  if (reason) {
    return (
      <p className="photo-failed" role="alert">
        {reason}
        {canRetry && (
          <Button size="small" aria-label={`Retry: ${name}`} onClick={onRetry}>
            Retry
          </Button>
        )}
      </p>
    );
  }
  return null;
}
