import type { FormRule } from 'antd';
import type { Rule } from '@/api/rules';
import { refuse } from './form-rules';

/** Values of the form, named as in the API, so that its field errors match. */
export interface CredentialsValues {
  currentUsername: string;
  currentPassword: string;
  newUsername: string;
  newPassword: string;
  confirmPassword: string;
}

/** Shown when neither a new name nor a new password is given. */
export const NOTHING_NEW = 'You must provide either a new username or a new password';

/** Validation of a password; unlike in other fields, surrounding spaces count. */
export function passwordRules({ required, message, maxMessage, minLength, maxLength }: Rule): FormRule[] {
  return [
    { required, message },
    ...(minLength ? [{ min: minLength, message }] : []),
    ...(maxLength ? [{ max: maxLength, message: maxMessage }] : []),
  ];
}

/** Validation of the repetition of the password in another field. */
export const confirmRules = (password: string): FormRule[] => [
  ({ getFieldValue }) => ({
    validator: (_, value?: string) =>
      (value ?? '') === ((getFieldValue(password) as string | undefined) ?? '')
        ? Promise.resolve()
        : refuse('Passwords do not match'),
  }),
];

/** Whether the form changes nothing. */
export function nothingNew({ newUsername, newPassword }: CredentialsValues): boolean {
  return newUsername.trim() === '' && newPassword === '';
}
