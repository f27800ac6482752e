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
  const known = form.getFieldsError().map(({ name }) => String(name[0]));
  const wrong = Object.entries(errorBody(error).fields ?? {}).filter(([name]) => known.includes(name));
  form.setFields(wrong.map(([name, text]) => ({ name, errors: [text] })));
  form.scrollToField(wrong[0]?.[0], { block: 'center' });
  return wrong.length > 0;
}
