import { Button, Progress } from 'antd';
import type { PasteNews } from './use-paste';

/** Says what of a paste is still under way, and what did not come, until it is dismissed. */
export function PasteNote({ news, onDismiss }: { news: PasteNews; onDismiss: () => void }) {
  const { uploading, percent, sentences, refusal } = news;
  const hasNews = sentences.length > 0 || refusal !== '';
  return (
    <div className="editor-note">
      <div role="status">
        {uploading > 0 && (
          <p>{uploading === 1 ? 'Uploading 1 image...' : `Uploading ${uploading} images...`}</p>
        )}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {uploading > 0 && <Progress percent={percent ?? 0} size="small" aria-label="Upload" />}
      {refusal && (
        <p role="alert" className="editor-refusal">
          {refusal}
        </p>
      )}
      {hasNews && <Button onClick={onDismiss}>Dismiss</Button>}
    </div>
  );
}
