import { useEffect, useRef } from 'react';
import { App, Button } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { MAYBE_SAVED } from '@/admin/forms/failure-text';
import { MailWords } from '@/admin/appointments/visit/told';
import { useSecondsLeft } from '@/admin/use-seconds-left';
import { passedOver, statusQuestion, ToldOfTransfer } from '../status-question';
import { DONE_WORDS, NEXT } from '../transfer-words';
import { type Step, useStep } from '../use-step';

interface StatusButtonsProps {
  transfer: Transfer;
  save: (status: TransferStatus) => Promise<Transfer>;
}

/**
 * Leads to the next status, or declines after a question. After a press its place says what happened, and Undo stands below
 * it: however often the same spot is pressed, one step is taken, and the next one is offered only once the client is told.
 */
export function StatusButtons({ transfer, save }: StatusButtonsProps) {
  const { modal } = App.useApp();
  const { step, take, undo } = useStep(save);
  const left = useSecondsLeft(step && 'until' in step ? step.until : 0);
  const place = useRef<HTMLDivElement>(null);
  const next = NEXT[transfer.status];
  const isOpen = !step || ('until' in step && left === 0);
  const canUndo = step?.state === 'taken' && left > 0 && !step.fault;
  useEffect(() => {
    // The button that had the focus is gone.
    if (step && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [step, isOpen, canUndo]);
  if (!next && !step) {
    return null;
  }
  const press = (status: TransferStatus) => {
    if (status === TransferStatus.DECLINED || passedOver(transfer, status)) {
      modal.confirm({
        ...statusQuestion(transfer, status),
        onOk: () => void take(status),
      });
    } else {
      void take(status);
    }
  };
  return (
    <div ref={place} className="trf-acts" tabIndex={-1} role="group" aria-label="Status">
      <p className="trf-done" role="status">
        {step && !(isOpen && next) && <Done step={step} left={left} />}
      </p>
      {isOpen && next && (
        <>
          <span className="list-buttons">
            <Button type="primary" onClick={() => press(next.status)}>
              {next.label}
            </Button>
            <Button onClick={() => press(TransferStatus.DECLINED)}>Decline</Button>
          </span>
          <p className="sch-muted">
            <ToldOfTransfer transfer={transfer} />
          </p>
        </>
      )}
      {canUndo && <Button onClick={() => void undo(step)}>Undo</Button>}
    </div>
  );
}

/** What became of the last press, and when the client hears of it. */
function Done({ step, left }: { step: Step; left: number }) {
  switch (step.state) {
    case 'saving':
      return 'Saving...';
    case 'undoing':
      return 'Undoing...';
    case 'refused':
      return 'Not saved.';
    case 'unknown':
      return MAYBE_SAVED;
    case 'undone':
      return 'Undone. The client isn’t told.';
    case 'taken': {
      const { email, name, status } = step.transfer;
      return (
        <>
          {step.fault} {DONE_WORDS[status]}{' '}
          {email === null ? (
            <ToldOfTransfer transfer={step.transfer} />
          ) : (
            <MailWords
              sent={
                left > 0 ? (
                  <>
                    The client is told <span aria-hidden>in {left} s</span>.
                  </>
                ) : (
                  <>
                    We’re emailing <bdi>{name}</bdi>.
                  </>
                )
              }
            />
          )}
        </>
      );
    }
  }
}
