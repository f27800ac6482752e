import { type ReactNode, useCallback } from 'react';
import { App } from 'antd';
import { toast, toastError } from '../../lib/toast';
import { FailureText } from '../forms/failure-text';

interface DeleteQuestion {
  title: string;
  content: ReactNode;
  erase: () => Promise<unknown>;
  /** Notification shown once it is deleted. */
  done: { title: string; description: string };
  failed: string;
}

/** Asks before deleting something for good, then shows the result. */
export function useConfirmDelete(): (question: DeleteQuestion) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, erase, done, failed }) => {
      modal.confirm({
        title,
        content,
        okText: 'Delete',
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () =>
          erase().then(
            () => {
              toast(done);
            },
            (error: unknown) => {
              toastError(<FailureText text={failed} error={error} />);
            },
          ),
      });
    },
    [modal],
  );
}
