import { type ReactNode, useCallback } from 'react';
import { App } from 'antd';
import { toast } from '@/lib/toast';
import { onFailure } from '../forms/failure-text';

interface Said {
  title: string;
  description: string;
}

interface DeleteQuestion<Result> {
  title: string;
  content: ReactNode;
  erase: () => Promise<Result>;
  /** Notification shown once it is deleted. */
  done: Said | ((result: Result) => Said);
  failed: string;
}

/** Asks before deleting something for good, then shows the result. */
export function useConfirmDelete(): <Result>(question: DeleteQuestion<Result>) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, erase, done, failed }) => {
      modal.confirm({
        title,
        content,
        okText: 'Delete',
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        afterClose: () => {
          // The button that asked may have gone with its row.
          if (document.activeElement === document.body) {
            document.getElementById('admin-content')?.focus({ preventScroll: true });
          }
        },
        onOk: () =>
          erase().then(
            (result) => toast(typeof done === 'function' ? done(result) : done),
            onFailure(failed),
          ),
      });
    },
    [modal],
  );
}
