import { ApiProperty } from '@nestjs/swagger';
import { NewPassword } from '../passwords/passwords.dto.js';

/** Whom a link invites, and to which shop. */
export class Invite {
  @ApiProperty({ example: 'Dana' })
  username: string;

  @ApiProperty({ description: 'Name of the shop', example: 'Palo Verde Arms' })
  shop: string;
}

/** The password that an invited user has chosen. */
export class InviteAnswer {
  @NewPassword('Password')
  password: string;
}
