import { expect, test } from '@jest/globals';
import { addressing, firstName } from '../../src/mail/templates/client-name.js';

test.each([
  ['Dana Reyes', 'Dana'],
  ['Mary-Jane Watson', 'Mary-Jane'],
  ['O’Neal Jones', 'O’Neal'],
  ['Li Wei', 'Li'],
  ['Łukasz Żak', 'Łukasz'],
  ['王小明', '王小明'],
  ['Drew Barry', 'Drew'],
  ['Colin Marsh', 'Colin'],
  ['Genevieve Majors', 'Genevieve'],
])('%s is called %s', (name, called) => {
  expect(addressing('We look forward to seeing you', { name })).toBe(
    `We look forward to seeing you, ${called}`,
  );
});

test.each([
  ['Dr. Anna Ek'],
  ['Dr Anna Ek'],
  ['DR. ANNA EK'],
  ['Mr Smith'],
  ['Mrs. Smith'],
  ['Sgt Pepper'],
  ['Sgt. Pepper'],
  ['Sergeant Pepper'],
  ['Captain Hook'],
  ['Señora Ruiz'],
  ['Sen\u0303ora Ruiz'],
  ['van Dyke'],
  ['de la Cruz'],
  ['dana reyes'],
  ['J. Reyes'],
  ['J Reyes'],
  ['J.R.R. Tolkien'],
  ['Wm. Bell'],
  ['Reyes, Dana'],
])('%s is called by the whole name', (name) => {
  expect(firstName(name)).toBe(name.normalize('NFKC'));
});

test('a name that may be something else is left out', () => {
  expect(addressing('Thanks', { name: 'Win at pay.example' })).toBe('Thanks');
});
