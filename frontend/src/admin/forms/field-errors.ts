import type { FormInstance } from 'antd';
import { ApiError } from '@/api/core/ApiError';
import type { ErrorBody } from '@/api/models/ErrorBody';
import { EARLIER_TRY } from '@/lib/http/sent-posts';
import { statusOf } from '@/lib/status-of';

/** How the server says that a name is taken: other conflicts are not about what was typed. */
const NAME_TAKEN = /name\b/;

/** The body of an API error, or an empty object if the error has none. */
export function errorBody(error: unknown): Partial<ErrorBody> {
  const body: unknown = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? body : {};
}

/** Whether it may be done: no answer came, or an earlier try has none yet. */
export function mayBeDone(error: unknown): boolean {
  return statusOf(error) === undefined || EARLIER_TRY.test(errorBody(error).message ?? '');
}

/** Shows an error next to a field and goes there. */
export function showFieldError(form: FormInstance, name: string, text: string): void {
  form.setFields([{ name, errors: [text] }]);
  goTo(form, name);
}

/**
 * Shows the server's errors next to their fields; false if none belongs to this form. A conflict (409) about a name is
 * shown at the field `unique`, the name that nobody else may have.
 */
export function showFieldErrors(form: FormInstance, error: unknown, unique?: string): boolean {
  const { statusCode, message, fields = {} } = errorBody(error);
  if (statusCode === 409 && unique !== undefined && message && NAME_TAKEN.test(message)) {
    showFieldError(form, unique, message);
    return true;
  }
  const wrong = form
    .getFieldsError()
    .flatMap(({ name }) =>
      fields[name.join('.')] ? [{ name, errors: [fields[name.join('.')] ?? ''] }] : [],
    );
  form.setFields(wrong);
  if (wrong[0]) {
    goTo(form, wrong[0].name);
  }
  return wrong.length > 0;
}

/** Scrolls to a field and focuses it, after the form has been enabled again: disabling it took the focus away. */
function goTo(form: FormInstance, name: string | (string | number)[]): void {
  setTimeout(() => form.scrollToField(name, { block: 'center', focus: true }));
}
