import { useState } from 'react';
import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { HistoryDialog } from './history-dialog';
import type { HistoryProps } from './use-ask-restore';

/** Opens the history of an item or a post. */
export function HistoryButton({ disabled, ...props }: HistoryProps & { disabled?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
