import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/core/ApiError';
import type { ErrorBody } from '../../api/models/ErrorBody';
import { toast } from '../toast';

/** Statuses the server explains better than the form could: the slot is taken, or too many attempts and until when. */
const EXPLAINED = [409, 429];

/**
 * Reports a rejected form: shows a notification, and the server's messages on the fields they belong to. Messages about
 * fields the form does not have are dropped.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  values: object,
  setError: UseFormSetError<Values>,
  text: string,
): void {
  const { fields = {} } = bodyOf(error);
  Object.entries(fields)
    .filter(([field]) => field in values)
    .forEach(([field, fault], index) => {
      setError(field as FieldPath<Values>, { message: fault }, { shouldFocus: index === 0 });
    });
  toast({
    variant: 'destructive',
    title: 'Error',
    description: refusalText(error) ?? text,
  });
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
