import type { ReactNode } from 'react';
import type { ModalFuncProps } from 'antd';
import type { Toast } from '@/lib/toast';
import { MailWords, Told } from './told';
import { timesOf, type Visit } from './visit';

/** Shown when an appointment could not be confirmed or canceled. */
export const DECISION_FAILED = 'Failed to update the appointment status. Please try again.';

/** Shown when an email could not be sent again, or for the first time to an address that is new. */
export const RESEND_FAILED = 'Failed to send the email. Please try again.';

/** What to say if a call could not be noted; the reason follows. */
export const CALL_FAILED = 'Failed to save that you called. Please try again.';

/** Shown when an appointment was canceled. */
export const CANCELED = { title: 'Appointment Canceled', description: 'The time slot is open again.' };

/**
 * Asks before an appointment is canceled.
 * @param told who is told
 */
export function cancelQuestion(
  visit: ReactNode,
  onOk: ModalFuncProps['onOk'],
  told: ReactNode = (
    <MailWords
      sent="This reopens the time slot and emails the client."
      unsent="This reopens the time slot."
    />
  ),
): ModalFuncProps {
  return {
    title: 'Cancel this appointment?',
    content: (
      <>
        <div className="sch-asked">{visit}</div>
        <p>{told}</p>
      </>
    ),
    okText: 'Cancel Appointment',
    okButtonProps: { danger: true },
    cancelText: 'Keep Appointment',
    focusable: { autoFocusButton: 'cancel' },
    onOk,
  };
}

/** Shown when an appointment was confirmed. */
export function confirmed(visit: Visit): Pick<Toast, 'title' | 'description'> {
  return {
    title: 'Appointment Confirmed',
    description: (
      <>
        {timesOf(visit, 'short')}. <Told visit={visit} sent={`We’re emailing ${visit.name}.`} />
      </>
    ),
  };
}

/** Shown when an email goes out when asked. */
export function resent(name: string): Pick<Toast, 'title' | 'description'> {
  return { title: 'Email on Its Way', description: resentWords(name) };
}

/** Who gets the email; without “again”, because it may be the first one, to an address that is new. */
export function resentWords(name: string): ReactNode {
  return <MailWords sent={`We’re emailing ${name}.`} />;
}
