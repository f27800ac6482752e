import type { FormInstance } from 'antd';
import { statusOf } from '@/lib/status-of';
import { toastError } from '@/lib/toast';
import { errorBody, showFieldErrors } from './field-errors';

/** What failed, and below it the server's message if it says more, or that nobody knows. */
export function FailureText({ text, error }: { text: string; error: unknown }) {
  const { message, statusCode = 500 } = errorBody(error);
  const refusal = statusCode < 500 ? message : undefined;
  const reason = statusOf(error) === undefined ? UNKNOWN : refusal;
  return (
    <>
      <span>{text}</span>
      {reason && <span className="failure-reason">{reason}</span>}
    </>
  );
}

const UNKNOWN = 'No answer came, so it may be done, or still at work. Try again: nothing is done twice.';

/** What is said where that is where it stands, and nobody knows whether something is saved. */
export const MAYBE_SAVED = 'No answer came, so it may be saved.';

/** Why something is not saved, in the words for its field if the server has some, or that nobody knows. */
export function notSaved(error: unknown, field = ''): string {
  const { fields, message } = errorBody(error);
  return statusOf(error) === undefined
    ? MAYBE_SAVED
    : `Not saved: ${fields?.[field] ?? message ?? 'the server could not be reached.'}`;
}

/** The end of a sentence about something that was left while it was being saved. */
export const isNotSaved = (error: unknown) =>
  statusOf(error) === undefined ? 'may not be saved' : 'is not saved';

/** Shows what failed, and why. */
export function toastFailure(text: string, error: unknown): void {
  toastError(<FailureText text={text} error={error} />);
}

/** The same for what is rejected. */
export const onFailure = (text: string) => (error: unknown) => {
  toastFailure(text, error);
};

/** Shows the server's errors next to their fields, or else what failed. */
export function showFormFailure(form: FormInstance, error: unknown, text: string, unique?: string): void {
  if (!showFieldErrors(form, error, unique)) {
    toastFailure(text, error);
  }
}
