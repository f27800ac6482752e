import type { ReactNode } from 'react';
import { Button } from 'antd';

interface SaveBarProps {
  /** Text of the button. */
  label: string;
  saving: boolean;
  changed: boolean;
  /** What stands above the button: why the form was not saved. */
  refusal: ReactNode;
}

/** The end of a long form. Its button stays visible while there is something to save. */
export function SaveBar({ label, saving, changed, refusal }: SaveBarProps) {
  return (
    <div className={changed ? 'save-bar save-bar-needed' : 'save-bar'}>
      {refusal}
      <Button type="primary" htmlType="submit" disabled={saving || !changed}>
        {saving ? 'Saving...' : label}
      </Button>
      {changed && <span className="admin-muted">Not saved yet</span>}
    </div>
  );
}
