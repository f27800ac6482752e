import { useCallback, useEffect } from 'react';
import { App } from 'antd';
import { useBeforeUnload, useBlocker } from 'react-router';
import { watchUnsaved } from '../../lib/unsaved';

/**
 * Asks before changes get lost: on closing the form, navigating away or leaving the site.
 * @param onDiscard called when the user accepts the loss
 * @returns a function that calls back if there is nothing to lose, or once the user accepts the loss
 */
export function useLeaveGuard(
  isChanged: () => boolean,
  onDiscard?: () => void,
): (onLeave: () => void) => void {
  const { modal } = App.useApp();
  const blocker = useBlocker(isChanged);

  const ask = useCallback(
    (onLeave: () => void, onStay?: () => void) => {
      modal.confirm({
        title: 'Discard changes?',
        content: 'Your changes haven’t been saved.',
        okText: 'Discard',
        okButtonProps: { danger: true },
        cancelText: 'Keep Editing',
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          onDiscard?.();
          onLeave();
        },
        onCancel: onStay,
      });
    },
    [modal, onDiscard],
  );

  useEffect(() => {
    if (blocker.state === 'blocked') {
      ask(blocker.proceed, blocker.reset);
    }
  }, [blocker, ask]);

  useEffect(() => watchUnsaved(isChanged));

  useBeforeUnload((event) => {
    if (isChanged()) {
      event.preventDefault();
    }
  });

  return (onLeave) => {
    if (isChanged()) {
      ask(onLeave);
    } else {
      onLeave();
    }
  };
}
