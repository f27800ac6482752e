import { ApiProperty } from '@nestjs/swagger';
import { Nullable } from '../../common/shown.js';

/** What a shop has to do before it opens. */
export enum SetupStep {
  Shop = 'shop',
  Hours = 'hours',
  Mail = 'mail',
  Password = 'password',
  Item = 'item',
}

/** What is left to do before the shop opens. */
export class Setup {
  @ApiProperty({
    enum: SetupStep,
    enumName: 'SetupStep',
    isArray: true,
    description: 'In the order in which to do it; empty once everything is done',
  })
  todo: SetupStep[];
}

/** What became of a test mail. */
export class TestMail {
  @ApiProperty({ example: true, description: 'Whether the mail server took it' })
  sent: boolean;

  @ApiProperty({ example: 'info@paloverdearms.example', description: 'The address of the shop' })
  to: string;

  @Nullable('string', {
    example: "The mail server didn't answer.",
    description: 'Why it was not sent; null if it was',
  })
  problem: string | null;
}
