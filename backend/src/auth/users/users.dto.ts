import { ApiProperty } from '@nestjs/swagger';
import { Email, Line, Text } from '../../common/fields.js';
import { OwnPassword } from '../passwords/passwords.dto.js';
import { Moment, Nullable, Whole } from '../../common/shown.js';

/** A new user, who gets a link to choose a password. */
export class UserCreate extends OwnPassword {
  @Line({ min: 1, max: 200, message: 'Username is required', example: 'Dana' })
  username: string;
}

/** A link with which a user can choose a password, while it is open. */
export class OpenLink {
  @Moment({ example: '2026-11-28T17:30:00.000Z', description: 'When it stops working' })
  until: string;

  @ApiProperty({ description: 'Name of the user who made it, or `command line`', example: 'admin' })
  by: string;
}

/** A user, as the back office lists them. */
export class User {
  @Whole({ example: 2 })
  id: number;

  @ApiProperty({ example: 'Dana' })
  username: string;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @Moment({
    nullable: true,
    example: '2026-11-24T09:05:00.000Z',
    description: 'When they last used the back office, within minutes; null before the first login',
  })
  lastSeenAt: string | null;

  @ApiProperty({ description: 'Whether they have yet to choose a first password', example: false })
  invited: boolean;

  @ApiProperty({ description: 'Whether their login also asks for a code', example: false })
  secondFactor: boolean;

  @ApiProperty({ type: OpenLink, nullable: true, description: 'Null if there is none' })
  link: OpenLink | null;

  @ApiProperty({ description: 'Whether it is whoever sends the request', example: false })
  current: boolean;
}

/** A new link to choose a password, shown only once. */
export class InviteLink {
  @Whole({ description: 'Id of the user', example: 2 })
  id: number;

  @ApiProperty({ example: 'Dana' })
  username: string;

  @ApiProperty({ example: 'https://www.example.com/admin/welcome/Zk3…9Qw' })
  inviteUrl: string;

  @Moment({
    example: '2026-11-28T17:30:00.000Z',
    description: 'When it stops working: 72 hours after it was made',
  })
  expiresAt: string;
}

/** To whom a link is sent. */
export class InviteMail {
  @Email({ message: 'Please enter a valid email address', example: 'dana@example.com' })
  email: string;

  @Text({
    min: 1,
    max: 500,
    message: 'The link is required',
    maxMessage: 'The link must be at most 500 characters',
    description: 'As it was shown when it was made',
    example: 'https://www.example.com/admin/welcome/Zk3…9Qw',
  })
  inviteUrl: string;
}

/** What became of the mail with a link. */
export class InviteMailOutcome {
  @ApiProperty({ example: true, description: 'Whether the mail server took it' })
  sent: boolean;

  @Nullable('string', {
    example: 'The mail server can’t be reached.',
    description: 'Why it was not sent; null if it was',
  })
  problem: string | null;
}
