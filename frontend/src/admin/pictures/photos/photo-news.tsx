import { Button, Progress } from 'antd';
import type { PhotoState } from './use-photos';

interface PhotoNewsProps {
  state: PhotoState;
  /** The photo, for screen readers. */
  name: string;
  onRetry: () => void;
}

/** One line: how the upload goes or why it failed. */
export function PhotoNews({ state: { percent, reason, canRetry }, name, onRetry }: PhotoNewsProps) {
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
