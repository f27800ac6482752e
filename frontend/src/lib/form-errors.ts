import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/core/ApiError';
import type { ErrorBody } from '../api/models/ErrorBody';

/** What the server said about a refused request; empty if it could not be reached. */
export function errorBody(error: unknown): Partial<ErrorBody> {
  const body = error instanceof ApiError ? (error.body as Partial<ErrorBody> | undefined) : undefined;
  return body ?? {};
}

/** Puts the server's texts on the fields they are about; fields the form does not have are left out. */
export function showRefusedFields<Values extends FieldValues>(
  error: unknown,
  values: object,
  setError: UseFormSetError<Values>,
): void {
  Object.entries(errorBody(error).fields ?? {})
    .filter(([field]) => field in values)
    .forEach(([field, message], index) => {
      setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
    });
}

/** The text of a failure; too many tries are told in the server's words, as they say when to try again. */
export function failureText(error: unknown, text: string): string {
  return (error instanceof ApiError && error.status === 429 && errorBody(error).message) || text;
}
