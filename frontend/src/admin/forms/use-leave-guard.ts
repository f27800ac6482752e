import { useCallback, useEffect, useEffectEvent } from 'react';
import { App, type ModalFuncProps } from 'antd';
import { useBlocker } from 'react-router';
import { watchUnsaved } from '@/lib/unsaved';

/** Asked before anything typed is lost. */
export const DISCARD_QUESTION: ModalFuncProps = {
  title: 'Discard changes?',
  content: 'Your changes haven’t been saved.',
  okText: 'Discard',
  okButtonProps: { danger: true },
  cancelText: 'Keep Editing',
  focusable: { autoFocusButton: 'cancel' },
};

/**
 * Asks before changes get lost: on closing the form or navigating away, and the shell on leaving the site.
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
        ...DISCARD_QUESTION,
        onOk: () => {
          onDiscard?.();
          onLeave();
        },
        onCancel: onStay,
      });
    },
    [modal, onDiscard],
  );

  const askForBlocker = useEffectEvent(() => {
    if (blocker.state === 'blocked') {
      ask(blocker.proceed, blocker.reset);
    }
  });
  useEffect(() => {
    askForBlocker();
  }, [blocker.state]);

  useEffect(() => watchUnsaved(isChanged));

  return (onLeave) => {
    if (isChanged()) {
      ask(onLeave);
    } else {
      onLeave();
    }
  };
}
