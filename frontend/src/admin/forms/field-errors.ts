import type { FormInstance } from 'antd';
import { ApiError } from '../../api/core/ApiError';
import type { ErrorBody } from '../../api/models/ErrorBody';

/** What the server said about a refused request, if it said anything. */
export function errorBody(error: unknown): Partial<ErrorBody> {
  const body: unknown = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? body : {};
}

/** Puts words next to a field and brings it into sight. */
export function showFieldError(form: FormInstance, name: string, text: string): void {
  form.setFields([{ name, errors: [text] }]);
  form.scrollToField(name, { block: 'center' });
}

/** Puts the server's words next to the fields they are about; false if no field of the form is meant. */
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
