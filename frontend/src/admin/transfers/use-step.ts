import { useState } from 'react';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferStatus } from '@/api/models/TransferStatus';
import { NoticeState } from '@/api/models/NoticeState';
import { useUndoStatus } from '@/data/admin/transfers';
import { statusOf } from '@/lib/status-of';
import { heldUntil } from '../use-seconds-left';

/** What to say when a step could not be taken back; the reason follows. */
export const UNDO_FAILED = 'The step could not be undone.';

/** How long the place of the buttons stays taken after a press that did nothing. */
const REFUSED_MS = 3000;

/** What became of the last press. */
export type Step =
  | { state: 'saving' | 'undoing' }
  | { state: 'refused' | 'unknown' | 'undone'; until: number }
  | { state: 'taken'; transfer: Transfer; until: number; fault?: string };

/** One step of a transfer at a time: saved, with a way back while the client knows nothing of it. */
export function useStep(save: (status: TransferStatus) => Promise<Transfer>) {
  const [step, setStep] = useState<Step>();
  const { mutateAsync: undo } = useUndoStatus();
  return {
    step,
    take: async (status: TransferStatus) => {
      setStep({ state: 'saving' });
      try {
        const transfer = await save(status);
        setStep({ state: 'taken', transfer, until: isTold(transfer) ? 0 : heldUntil() });
      } catch (error) {
        const state = statusOf(error) === undefined ? 'unknown' : 'refused';
        setStep({ state, until: Date.now() + REFUSED_MS });
      }
    },
    undo: async (taken: Step & { state: 'taken' }) => {
      setStep({ state: 'undoing' });
      try {
        await undo(taken.transfer);
        setStep({ state: 'undone', until: Date.now() + REFUSED_MS });
      } catch (error) {
        setStep({ ...taken, fault: statusOf(error) === 409 ? 'Too late to undo.' : UNDO_FAILED });
      }
    },
  };
}

/** Whether the email about a step has gone out, as it may have where its answer was lost. */
const isTold = ({ notice }: Transfer) =>
  notice !== null && 'kind' in notice && notice.state !== NoticeState.QUEUED;
