import type { FormRule } from 'antd';
import type { Rule } from '../../api/rules';
import { refuse } from '../forms/form-rules';

/** What the form holds; the fields are named as the server names them, so its field errors fit. */
export interface CredentialsValues {
  currentUsername: string;
  currentPassword: string;
  newUsername: string;
  newPassword: string;
  confirmPassword: string;
}

/** Shown when neither a new name nor a new password is given. */
export const NOTHING_NEW = 'You must provide either a new username or a new password';

/** Rules of a password: unlike other texts its blanks count. */
export function passwordRules({ required, message, maxMessage, minLength, maxLength }: Rule): FormRule[] {
  return [
    { required, message },
    ...(minLength ? [{ min: minLength, message }] : []),
    ...(maxLength ? [{ max: maxLength, message: maxMessage }] : []),
  ];
}

/** The second typing of the new password. */
export const confirmRules: FormRule[] = [
  ({ getFieldValue }) => ({
    validator: (_, value?: string) =>
      (value ?? '') === ((getFieldValue('newPassword') as string | undefined) ?? '')
        ? Promise.resolve()
        : refuse('Passwords do not match'),
  }),
];

/** Whether the form asks for no change at all. */
export function nothingNew({ newUsername, newPassword }: CredentialsValues): boolean {
  return newUsername.trim() === '' && newPassword === '';
}
