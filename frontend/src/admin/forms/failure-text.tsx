import { errorBody } from './field-errors';

/** What failed, and below it the server's message if it says more. */
export function FailureText({ text, error }: { text: string; error: unknown }) {
  const { message, statusCode = 500 } = errorBody(error);
  return (
    <>
      <span>{text}</span>
      {message && statusCode < 500 && <span className="failure-reason">{message}</span>}
    </>
  );
}
