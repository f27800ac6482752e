import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findClients, knownClients } from '@/admin/clients/known-clients';
import { othersOf } from '@/admin/settings/personal-data/person-words';
import type { PersonalData } from '@/api/models/PersonalData';
import { rules } from '@/api/rules';
import { fold } from '@/lib/fold';
import { fieldRules } from '@/lib/form-rules';
import { phoneHref } from '@/lib/format';
import { phoneParts } from '@/lib/phone-parts';

interface Examples {
  folds: [string, string][];
  phones: {
    typed: string;
    number: string | null;
    extension: string | null;
    country: string | null;
    dials: string;
  }[];
  fields: Record<'email' | 'phone' | 'name', { taken: string[]; refused: string[] }>;
}

/** What the server's functions are tested against, too. */
const { folds, phones, fields } = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../../backend/test/support/persons.json`, 'utf8'),
) as Examples;

it.each(folds)('compares the text %j as %j', (typed, folded) => {
  expect(fold(typed)).toBe(folded);
});

it.each(phones)('takes the number $typed for $number, and dials $dials', ({ typed, dials, ...parts }) => {
  expect(phoneParts(typed)).toEqual(parts);
  expect(phoneHref(typed)).toBe(`tel:${dials}`);
});

describe.each(Object.entries(fields))('the field %s', (field, { taken, refused }) => {
  const { validate } = fieldRules(rules.AppointmentCreate[field as keyof typeof fields]);

  it.each(taken)('takes %j, as the server does', (value) => {
    expect(validate(value)).toBe(true);
  });

  it.each(refused)('refuses %j, as the server does', (value) => {
    expect(validate(value)).toEqual(expect.any(String));
  });
});

it('suggests clients however their name and number are typed, each once', () => {
  const clients = knownClients([
    { name: 'José Muñoz', phone: '(480) 555-3001', email: null },
    { name: 'Jose Munoz', phone: '+1 480 555 3001', email: 'jose@example.com' },
    { name: 'Ada Quill', phone: '020 7946 0958', email: null },
    { name: 'Ada Quill', phone: '480-555-3001 x12', email: null },
  ]);
  expect(clients).toHaveLength(3);
  expect(clients[0]).toEqual({ name: 'José Muñoz', phone: '(480) 555-3001', email: 'jose@example.com' });
  expect(findClients(clients, 'MUNOZ').map(({ name }) => name)).toEqual(['José Muñoz']);
  expect(findClients(clients, '+1 480 555').map(({ name }) => name)).toEqual(['José Muñoz', 'Ada Quill']);
  expect(findClients(clients, '+44 20 7946 0958').map(({ name }) => name)).toEqual(['Ada Quill']);
  expect(findClients(clients, '+44')).toEqual([]);
});

it('names other addresses and lines under which there may be more, each once', () => {
  const row = (email: string | null, phone: string | null) => ({ email, phone });
  const data = {
    appointments: [
      row('Dana@example.com', '+1 480 555 3003 x12'),
      row('sam@example.com', '480-555-3003 x12'),
    ],
    messages: [row('dana@example.com', null)],
    transfers: [row(null, '020 7946 0958')],
    otherNumbers: ['480.555.3003'],
  } as unknown as PersonalData;
  expect(othersOf(data, { phone: '480.555.3003 ext. 12' })).toEqual([
    'dana@example.com',
    'sam@example.com',
    '020 7946 0958',
    '480.555.3003',
  ]);
  expect(othersOf(data, { email: 'DANA@example.com' })[0]).toBe('sam@example.com');
});
