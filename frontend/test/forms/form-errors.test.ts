import { expect, it } from '@jest/globals';
import { ApiError } from '@/api/core/ApiError';
import { showFailure } from '@/lib/form-errors';
import { currentToast } from '@/lib/toast';

const refusal = (status: number, body: object) =>
  new ApiError(
    { method: 'POST', url: '/api/contact' },
    { url: '/api/contact', ok: false, status, statusText: '', body },
    'refused',
  );

/** The errors set on the form's fields, the values put into them, and the notification. */
function shown(error: unknown) {
  const fields: unknown[] = [];
  const values: unknown[] = [];
  const form = {
    setError: (...told: unknown[]) => fields.push(told),
    setValue: (...told: unknown[]) => values.push(told),
  };
  showFailure(error, { name: '', email: '', website: 'x' }, form, 'It was not sent.');
  return { fields, values, text: currentToast()?.description };
}

it("puts the server's texts on the fields that the form has, and goes to the first", () => {
  const fields = { email: 'No address', phone: 'No number', name: 'No name' };
  expect(shown(refusal(400, { message: 'Bad Request', fields }))).toEqual({
    fields: [
      ['email', { message: 'No address' }, { shouldFocus: true }],
      ['name', { message: 'No name' }, { shouldFocus: false }],
    ],
    values: [],
    text: 'It was not sent.',
  });
});

it('empties the field that only robots see, and says that it was filled in', () => {
  const fields = { website: 'This field must stay empty' };
  expect(shown(refusal(400, { message: fields.website, fields }))).toEqual({
    fields: [],
    values: [['website', '']],
    text: expect.stringContaining('a field that only robots see. It’s empty again'),
  });
});

it.each([409, 429])("says the server's words for %i", (status) => {
  expect(shown(refusal(status, { message: 'The time is gone.' }))).toEqual({
    fields: [],
    values: [],
    text: 'The time is gone.',
  });
});

it.each([
  ['a failure of the server', refusal(500, { message: 'Internal Server Error' })],
  ['an answer that is none of ours', refusal(409, {})],
  ['no network', new TypeError('Failed to fetch')],
])("says the form's own words for %s", (_what, error) => {
  expect(shown(error)).toEqual({ fields: [], values: [], text: 'It was not sent.' });
});
