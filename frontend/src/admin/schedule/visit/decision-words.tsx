import type { ModalFuncProps } from 'antd';
import type { Toast } from '../../../lib/toast';
import { MailWords } from './mail-words';

/** Shown when an appointment could not be confirmed or canceled. */
export const DECISION_FAILED = 'Failed to update the appointment status. Please try again.';

/** Shown when an email could not be sent again. */
export const RESEND_FAILED = 'Failed to resend the email. Please try again.';

/** Shown when an appointment was canceled. */
export const CANCELED = { title: 'Appointment Canceled', description: 'The time slot is open again.' };

/** Asks before an appointment is canceled. */
export function cancelQuestion(visit: string, onOk: ModalFuncProps['onOk']): ModalFuncProps {
  return {
    title: 'Cancel this appointment?',
    content: (
      <>
        <p>{visit}</p>
        <p>
          <MailWords
            sent="This reopens the time slot and emails the client."
            unsent="This reopens the time slot."
          />
        </p>
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
export function confirmed(name: string): Pick<Toast, 'title' | 'description'> {
  return {
    title: 'Appointment Confirmed',
    description: <MailWords sent={`We're emailing ${name}.`} />,
  };
}

/** Shown when an email goes out again. */
export function resent(name: string): Pick<Toast, 'title' | 'description'> {
  return {
    title: 'Email on Its Way',
    description: (
      <MailWords
        sent={`We're emailing ${name} once more.`}
        unsent="The last email is written to the outbox once more."
      />
    ),
  };
}
