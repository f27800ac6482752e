import { ApiProperty } from '@nestjs/swagger';
import { Line, Text } from '../common/fields.js';
import { NewPassword } from './passwords/passwords.dto.js';

/** Name and password of a login, and its code. */
export class Credentials {
  @Text({ min: 1, max: 200, message: 'Username is required', example: 'admin' })
  username: string;

  @Text({ min: 1, max: 200, message: 'Password is required', trim: false, example: 'correct horse battery' })
  password: string;

  @Text({
    max: 100,
    optional: true,
    nullable: true,
    description: 'A code of the authenticator app, or a recovery code, if the login asks for one',
    example: '492039',
  })
  code?: string | null;
}

/** The signed-in administrator, as the API returns it. */
export class SignedInUser {
  @ApiProperty({ example: 'admin' })
  username: string;

  @ApiProperty({ example: 'admin' })
  role: string;
}

/** Response to a login. The token is valid for 24 hours. */
export class LoginAnswer {
  @ApiProperty({
    description: 'Bearer token for the back office',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIuLi4ifQ.c2lnbmF0dXJl',
  })
  token: string;

  @ApiProperty()
  user: SignedInUser;
}

/** A new name, a new password, or both, confirmed by the current ones. */
export class CredentialsUpdate {
  @Text({ min: 1, max: 200, message: 'Current username is required', example: 'admin' })
  currentUsername: string;

  @Text({
    min: 1,
    max: 200,
    message: 'Current password is required',
    trim: false,
    example: 'correct horse battery',
  })
  currentPassword: string;

  @Line({
    min: 1,
    max: 200,
    message: 'New username must not be blank',
    optional: true,
    example: 'owner',
  })
  newUsername?: string;

  @NewPassword('New password', { optional: true })
  newPassword?: string;
}

/** Response to a change of credentials. */
export class CredentialsAnswer {
  @ApiProperty()
  user: SignedInUser;
}
