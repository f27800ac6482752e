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

/** The caller's own password, which confirms what they are about to do. */
export class OwnPassword {
  @Text({
    min: 1,
    max: 200,
    message: 'Your password is required',
    maxMessage: 'Your password must be at most 200 characters',
    trim: false,
    description: 'The password of whoever sends the request',
    example: 'correct horse battery',
  })
  password: string;
}
