import type { ReactNode } from 'react';
import { Alert, Button, Empty } from 'antd';
import './list-page.css';

/** A list that could not be loaded, with another try. */
export function ListError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={text}
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}

/** A list without rows, and what leads out of it. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Empty className="list-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {children}
    </Empty>
  );
}
