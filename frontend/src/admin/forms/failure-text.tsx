import { statusOf } from '@/lib/status-of';
import { errorBody } from './field-errors';

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
