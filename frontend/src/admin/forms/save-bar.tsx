import { Alert, Button } from 'antd';

interface SaveBarProps {
  /** Text of the button. */
  label: string;
  saving: boolean;
  changed: boolean;
  /** Set once the server refused the form because someone else saved `what` first. */
  conflict?: { what: string; onSaveMine: () => void; onLoadTheirs: () => void } | undefined;
}

/**
 * The end of a long form. Its button stays visible while there is something to save, and when two people edited at the same time it asks what to keep.
 */
export function SaveBar({ label, saving, changed, conflict }: SaveBarProps) {
  return (
    <div className={changed ? 'save-bar save-bar-needed' : 'save-bar'}>
      {conflict && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`Someone else changed the ${conflict.what} in the meantime. Your changes are still here.`}
          action={
            <span className="save-bar-choice">
              <Button onClick={conflict.onSaveMine}>Save Mine</Button>
              <Button onClick={conflict.onLoadTheirs}>Load Theirs</Button>
            </span>
          }
        />
      )}
      <Button type="primary" htmlType="submit" disabled={saving || !changed}>
        {saving ? 'Saving...' : label}
      </Button>
      {changed && <span className="save-bar-state">Not saved yet</span>}
    </div>
  );
}
