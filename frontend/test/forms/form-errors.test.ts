import { expect, it } from '@jest/globals';
import { ApiError } from '../../src/api/core/ApiError';
import { showFailure } from '../../src/lib/form/form-errors';
import { currentToast } from '../../src/lib/toast';

const refusal = (status: number, body: object) =>
  new ApiError(
    { method: 'POST', url: '/api/contact' },
    { url: '/api/contact', ok: false, status, statusText: '', body },
    'refused',
  );

/** The errors set on the form's fields, and the notification. */
function shown(error: unknown) {
  const fields: unknown[] = [];
  showFailure(error, { name: '', email: '' }, (...told) => fields.push(told), 'It was not sent.');
  return { fields, text: currentToast()?.description };
}

it("puts the server's texts on the fields that the form has, and goes to the first", () => {
  const fields = { email: 'No address', phone: 'No number', name: 'No name' };
  expect(shown(refusal(400, { message: 'Bad Request', fields }))).toEqual({
    fields: [
      ['email', { message: 'No address' }, { shouldFocus: true }],
      ['name', { message: 'No name' }, { shouldFocus: false }],
    ],
    text: 'It was not sent.',
  });
});

it.each([409, 429])("says the server's words for %i", (status) => {
  expect(shown(refusal(status, { message: 'The time is gone.' }))).toEqual({
    fields: [],
    text: 'The time is gone.',
  });
});

it.each([
  ['a failure of the server', refusal(500, { message: 'Internal Server Error' })],
  ['an answer that is none of ours', refusal(409, {})],
  ['no network', new TypeError('Failed to fetch')],
])("says the form's own words for %s", (_what, error) => {
  expect(shown(error)).toEqual({ fields: [], text: 'It was not sent.' });
});
