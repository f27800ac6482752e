import { Button } from 'antd';

/** The files that are no pictures, by name. */
export function RefusedFiles({ files, onDismiss }: { files: File[]; onDismiss: () => void }) {
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
