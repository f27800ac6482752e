import { expect, it } from '@jest/globals';
import { orSaved } from '@/data/admin/or-saved';

const stored = { version: 3, note: 'Brings a case.', endTime: '10:00 AM' };
const load = () => Promise.resolve(stored);
const lost = () => Promise.reject<typeof stored>(new TypeError('Failed to fetch'));

it('a change without an answer is done if what is stored has all of it, whatever its version', async () => {
  await expect(orSaved(lost(), { note: 'Brings a case.', version: 2 }, load)).resolves.toBe(stored);
  const both = { note: 'Brings a case.', endTime: '11:00 AM' };
  await expect(orSaved(lost(), both, load)).rejects.toThrow('Failed to fetch');
});

it('a change has failed if what is stored cannot be read, and nothing is read after a refusal', async () => {
  await expect(orSaved(lost(), { note: 'Brings a case.' }, lost)).rejects.toThrow('Failed to fetch');
  const refusal = Object.assign(new Error('Conflict'), { status: 409 });
  const never = () => Promise.reject<typeof stored>(new Error('was read'));
  await expect(orSaved(Promise.reject(refusal), {}, never)).rejects.toBe(refusal);
});
