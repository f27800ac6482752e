import { Button, Progress } from 'antd';
import type { PhotoState } from './use-photos';

interface PhotoNewsProps {
  state: PhotoState;
  removed: string[] | undefined;
  /** The photo, for screen readers. */
  name: string;
  onRetry: () => void;
}

/** One line: how the upload goes, why it failed, or what was removed from the photo. */
export function PhotoNews({ state: { percent, reason, canRetry }, removed, name, onRetry }: PhotoNewsProps) {
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
  return (
    removed && (
      <p className="photo-receipt">
        {removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'Nothing had to be removed'}
      </p>
    )
  );
}
