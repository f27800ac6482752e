import type { FormInstance } from 'antd';
import { ApiError } from '../../api/core/ApiError';
import type { ErrorBody } from '../../api/models/ErrorBody';

/** The body of an API error, or an empty object if the error has none. */
export function errorBody(error: unknown): Partial<ErrorBody> {
  const body: unknown = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? body : {};
}

/** Shows an error next to a field and scrolls to it. */
export function showFieldError(form: FormInstance, name: string, text: string): void {
  form.setFields([{ name, errors: [text] }]);
  form.scrollToField(name, { block: 'center' });
}

/** Shows the server's errors next to their fields; false if none belongs to this form. */
export function showFieldErrors(form: FormInstance, error: unknown): boolean {
  const { fields = {} } = errorBody(error);
  const wrong = form
    .getFieldsError()
    .flatMap(({ name }) =>
      fields[name.join('.')] ? [{ name, errors: [fields[name.join('.')] ?? ''] }] : [],
    );
  form.setFields(wrong);
  form.scrollToField(wrong[0]?.name, { block: 'center' });
  return wrong.length > 0;
}
