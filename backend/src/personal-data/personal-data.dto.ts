import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Appointment } from '../booking/appointments/appointments.dto.js';
import { QueryBool, Text } from '../common/fields.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { Message } from '../messages/messages.dto.js';
import { Testimonial } from '../testimonials/testimonials.dto.js';
import { Transfer } from '../transfers/admin-transfers.dto.js';
import { Moment, Nullable, Whole } from '../common/shown.js';

/** A form without scripts sends fields that are empty. */
const EmptyIsMissing = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : value,
  );

/** Whom it is about. One of the two is required; with both, what is held about either. */
export class PersonQuery {
  @EmptyIsMissing()
  // Looser than the rule of forms: addresses that were accepted before it are found, too.
  @Text({
    max: 254,
    oneLine: true,
    pattern: '.@.',
    message: 'Please enter a valid email address',
    optional: true,
    description: 'Ignores case',
    example: 'dana@example.com',
  })
  email?: string;

  @EmptyIsMissing()
  // Looser, too. Fewer digits stand in texts and names by chance, and all that has them would go.
  @Text({
    max: 40,
    oneLine: true,
    pattern: '^(\\D*\\d){7}',
    message: 'Please enter a valid phone number',
    optional: true,
    description: 'However it is written; its extension counts: behind one switchboard each is somebody else',
    example: '(480) 555-0100',
  })
  phone?: string;
}

export class PersonErase extends PersonQuery {
  @QueryBool({
    optional: true,
    message: 'dryRun must be true or false',
    description: 'Only says what erasing would do',
  })
  dryRun?: boolean;
}

/** A mail about one of their appointments, messages or transfers. */
export class PersonMail {
  @ApiProperty({ enum: NoticeKind, enumName: 'NoticeKind' })
  kind: NoticeKind;

  @ApiProperty({ example: 'appointment', description: 'What it is about' })
  thing: string;

  @Whole({ example: 1, description: 'Its id' })
  thingId: number;

  @Moment({ nullable: true, example: '2026-11-21T17:30:00.000Z' })
  sentAt: string | null;
}

/** A failed sign-in with the address or number as the username. */
export class PersonSignIn {
  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @Nullable('string', { example: '203.0.113.7', description: 'Network address' })
  address: string | null;
}

/** What has texts in which a person may be mentioned. */
export enum MentionThing {
  Appointment = 'appointment',
  Message = 'message',
  Transfer = 'transfer',
  Testimonial = 'testimonial',
  Post = 'post',
  Item = 'item',
  Slot = 'slot',
  Closure = 'closure',
  /** An earlier state of an item or a post. */
  Revision = 'revision',
}

/** A text that mentions the address or the number. */
export class Mention {
  @ApiProperty({ enum: MentionThing, enumName: 'MentionThing' })
  thing: MentionThing;

  @Whole({ example: 1 })
  id: number;
}

const LOGGED = 'Entries of the activity log that quote what an item, a post or a service was called with it';

/** Everything that is held about a person, oldest first. */
export class PersonalData {
  @ApiProperty({ type: [Appointment] })
  appointments: Appointment[];

  @ApiProperty({ type: [Message] })
  messages: Message[];

  @ApiProperty({ type: [Transfer] })
  transfers: Transfer[];

  @ApiProperty({ type: [Testimonial], description: 'What they said about their visits' })
  testimonials: Testimonial[];

  @ApiProperty({ type: [PersonMail], description: 'Mails about these' })
  mails: PersonMail[];

  @ApiProperty({ type: [PersonSignIn], description: 'Failed sign-ins with it as the username' })
  signIns: PersonSignIn[];

  @ApiProperty({ type: [Mention], description: 'Texts that mention it' })
  mentions: Mention[];

  @Whole({ example: 0, description: LOGGED })
  logged: number;

  @Whole({ example: 2, description: 'Files of mails in the outbox' })
  mailFiles: number;

  @ApiProperty({
    type: [String],
    example: ['480.555.0100 ext. 12'],
    description: 'The same number with another extension: what is held there may be about somebody else',
  })
  otherNumbers: string[];
}

/** What erasing did, or would do. */
export class PersonErased {
  @Whole({ example: 2, description: 'Appointments that keep only date, service and status' })
  appointments: number;

  @Whole({ example: 1, description: 'How many of those were upcoming, and are canceled' })
  cancelled: number;

  @Whole({ example: 1, description: 'Deleted messages' })
  messages: number;

  @Whole({ example: 0, description: 'Transfers that keep only how they stand' })
  transfers: number;

  @Whole({ example: 0, description: 'How many of those are in the shop' })
  inShop: number;

  @Whole({
    example: 0,
    description:
      'Deleted testimonials about visits, none of them published; the others lose their link to the visit',
  })
  testimonials: number;

  @Whole({ example: 0, description: 'Failed sign-ins that no longer name it' })
  signIns: number;

  @Whole({ example: 0, description: 'Deleted earlier states of items and posts' })
  revisions: number;

  @Whole({ example: 0, description: `${LOGGED}: they keep no name and no values` })
  logged: number;

  @Whole({ example: 2, description: 'Deleted files of mails in the outbox' })
  mailFiles: number;

  @ApiProperty({
    type: [Mention],
    description: "Texts that mention it and stay, because they may be someone else's: look at them",
  })
  mentions: Mention[];
}
