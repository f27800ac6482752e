import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../common/fields.js';

/** What the login form sends (SPEC 5). */
export class Login {
  @Text({ min: 1, max: 200, message: 'Username is required', example: 'admin' })
  username: string;

  @Text({ min: 1, max: 200, message: 'Password is required', trim: false, example: 'correct horse battery' })
  password: string;
}

/** A signed-in administrator as the outside sees one. */
export class SignedInUser {
  @ApiProperty({ example: 'admin' })
  username: string;

  @ApiProperty({ example: 'admin' })
  role: string;
}

/** Answer to a login; the token is good for 24 hours (SPEC 9). */
export class LoginAnswer {
  @ApiProperty({
    description: 'Bearer token for the admin calls',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIuLi4ifQ.c2lnbmF0dXJl',
  })
  token: string;

  @ApiProperty()
  user: SignedInUser;
}

/** New name, new password or both, proven by the current ones (SPEC 5). */
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

  @Text({ min: 1, max: 200, message: 'New username must not be blank', optional: true, example: 'owner' })
  newUsername?: string;

  @Text({
    min: 8,
    max: 200,
    message: 'New password must be at least 8 characters',
    trim: false,
    optional: true,
    example: 'battery staple horse',
  })
  newPassword?: string;
}

/** Answer to a change of credentials. */
export class CredentialsAnswer {
  @ApiProperty()
  user: SignedInUser;
}
