import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/core/ApiError';
import type { ErrorBody } from '../api/models/ErrorBody';
import { toast } from './toast';

/** Statuses the server explains better than the form could: the slot is taken, or too many attempts and until when. */
const EXPLAINED = [409, 429];

/** The field that only robots see (ui/form/honeypot.tsx), and what a person is told in whose browser something filled it in. */
export const HONEYPOT = 'website';
const FILLED_IN =
  'Not sent yet: a program in your browser, perhaps a password manager, filled in a field that only robots see. It’s empty again, so please send once more.';

/**
 * Reports a rejected form: shows a notification, and the server's messages on the fields they belong to. Messages about
 * fields the form does not have are dropped. The field that only robots see is emptied, so that a person can send again.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  values: object,
  { setError, setValue }: Pick<UseFormReturn<Values>, 'setError' | 'setValue'>,
  text: string,
): void {
  const { fields = {} } = bodyOf(error);
  if (fields[HONEYPOT]) {
    const field = HONEYPOT as FieldPath<Values>;
    setValue(field, '' as FieldPathValue<Values, typeof field>);
  }
  Object.entries(fields)
    .filter(([field]) => field in values && field !== HONEYPOT)
    .forEach(([field, fault], index) =>
      setError(field as FieldPath<Values>, { message: fault }, { shouldFocus: index === 0 }),
    );
  toast({
    variant: 'destructive',
    title: 'Error',
    description: refusalText(error) ?? filledInText(error) ?? text,
  });
}

/** What to say if the field that only robots see was filled in. */
export function filledInText(error: unknown): string | undefined {
  return bodyOf(error).fields?.[HONEYPOT] && FILLED_IN;
}

/** The server's faults with fields, by name. */
export function faultsOf(error: unknown): Record<string, string> {
  return bodyOf(error).fields ?? {};
}

/** Whether the server found fault with what was typed. */
export function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** What the server says of a refusal that it explains better than the form could. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError && EXPLAINED.includes(error.status) ? bodyOf(error).message : undefined;
}

function bodyOf(error: unknown): Partial<ErrorBody> {
  return error instanceof ApiError ? ((error.body ?? {}) as Partial<ErrorBody>) : {};
}
