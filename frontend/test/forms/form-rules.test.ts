import { describe, expect, it } from '@jest/globals';
import { rules } from '@/api/rules';
import { fieldRules } from '@/lib/form-rules';

describe('form rules made from the contract', () => {
  const { name, email, message } = rules.MessageCreate;

  it('gives the text of the field for a value that is too short, blanks not counted', () => {
    expect(fieldRules(name).validate(' D ')).toBe('Name must be at least 2 characters');
    expect(fieldRules(message).validate('too short')).toBe('Message must be at least 10 characters');
  });

  it('gives a text of its own for a value that is too long', () => {
    expect(fieldRules(name).validate('x'.repeat(201))).toBe('Name must be at most 200 characters');
  });

  it.each(['dana', 'dana@', 'dana@example', '@example.com', 'a b@example.com'])(
    'refuses the email %p',
    (value) => {
      expect(fieldRules(email).validate(value)).toBe('Please enter a valid email address');
    },
  );

  it('asks for ten digits of a telephone number, seven behind a plus, with the text of the field', () => {
    const { validate } = fieldRules(rules.AppointmentCreate.phone);
    expect(['602 555 01', 'ask my wife', '+47 12 34 ', '**21*19005550100#'].map(validate)).toEqual(
      Array(4).fill('Please enter a valid phone number'),
    );
    expect(['(480) 555-0100', '+47 22 33 44'].map(validate)).toEqual([true, true]);
  });

  it('gives a text of its own for what is no single line', () => {
    expect(fieldRules(name).validate('Dana\tReyes')).toBe('Name must be a single line');
  });

  it('counts characters as the server does: an emoji is one, and a letter nobody can see is none', () => {
    expect(fieldRules(message).validate('\u{1F98C}'.repeat(9))).toBe(
      'Message must be at least 10 characters',
    );
    expect(fieldRules(message).validate('\u{1F98C}'.repeat(10))).toBe(true);
    expect(fieldRules(message).validate('\u200b'.repeat(10))).toBe('Message must be at least 10 characters');
    expect(fieldRules(name).validate('\u{20BB7}'.repeat(200))).toBe(true);
    expect(fieldRules(name).validate('\u{20BB7}'.repeat(201))).toBe('Name must be at most 200 characters');
  });

  it('accepts what the server accepts', () => {
    expect(fieldRules(name).validate('Dana')).toBe(true);
    expect(fieldRules(email).validate('dana.reyes+shop@mail.example.com')).toBe(true);
  });
});

describe('an address that was pasted', () => {
  it.each([
    'Walter J. Ames <walter.ames@example.test>',
    '"Ames, Walter" <walter.ames@example.test>;',
    'mailto:walter.ames@example.test?subject=Visit',
    'walter.ames@example.test,',
  ])('of %s the form says what to leave', (pasted) => {
    expect(fieldRules(rules.AppointmentCreate.email).validate(pasted)).toBe(
      'Please enter only the address: walter.ames@example.test',
    );
  });

  it('what has no address in it is told as before', () => {
    for (const typed of ['walter', 'walter@', '@example.test', 'a@b']) {
      expect(fieldRules(rules.AppointmentCreate.email).validate(typed)).toBe(
        'Please enter a valid email address',
      );
    }
  });
});
