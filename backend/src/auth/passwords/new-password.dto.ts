import { Text } from '../../common/fields.js';

/** A password that somebody has chosen; weak-passwords.ts has the rest of its rule. */
export function NewPassword(name: string, { optional = false } = {}): PropertyDecorator {
  return Text({
    min: 8,
    max: 200,
    message: `${name} must be at least 8 characters`,
    trim: false,
    optional,
    example: 'battery staple horse',
  });
}
