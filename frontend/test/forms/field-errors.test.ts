import { expect, it } from '@jest/globals';
import type { FormInstance } from 'antd';
import { mayBeDone, showFieldErrors } from '@/admin/forms/field-errors';
import { ApiError } from '@/api/core/ApiError';

const AT_WORK = 'Still being done: this was sent before. Please wait a moment.';
const INTERRUPTED =
  'An earlier try of this was interrupted. Please look whether it is stored before you send it again.';
const NAME_TAKEN = 'There’s already a service with this name.';

const conflict = (message: string) =>
  new ApiError(
    { method: 'POST', url: '/api/admin/services' },
    { url: '', ok: false, status: 409, statusText: '', body: { statusCode: 409, message } },
    'refused',
  );

/** The fields that an error is shown at. */
function shownAt(error: unknown): unknown[] {
  const fields: unknown[] = [];
  const form = {
    setFields: (told: { name: unknown }[]) => fields.push(...told.map(({ name }) => name)),
    getFieldsError: () => [],
    scrollToField: () => undefined,
  };
  expect(showFieldErrors(form as unknown as FormInstance, error, 'name')).toBe(fields.length > 0);
  return fields;
}

it.each([NAME_TAKEN, 'This username is already in use.'])(
  'shows at the name that it is taken: %s',
  (text) => {
    expect(shownAt(conflict(text))).toEqual(['name']);
  },
);

it.each([AT_WORK, INTERRUPTED, 'There are 20 users already. Delete one first.'])(
  'shows at no field what is no fault of a name: %s',
  (text) => {
    expect(shownAt(conflict(text))).toEqual([]);
  },
);

it.each([
  ['no answer', new TypeError('Failed to fetch'), true],
  ['an earlier try at work', conflict(AT_WORK), true],
  ['an earlier try that was interrupted', conflict(INTERRUPTED), true],
  ['a refusal', conflict(NAME_TAKEN), false],
])('knows whether it may be done after %s', (_what, error, expected) => {
  expect(mayBeDone(error)).toBe(expected);
});
