import { ApiProperty } from '@nestjs/swagger';
import { Appointment } from '../booking/appointments/appointments.dto.js';
import { Message } from '../messages/messages.dto.js';
import { Moment, Whole } from '../common/shown.js';

/** Kinds of entries in the dealer's queue. */
export enum WaitingKind {
  Appointment = 'appointment',
  Message = 'message',
  Testimonial = 'testimonial',
  Transfer = 'transfer',
  MailFailed = 'mail-failed',
  Call = 'call',
}

/** What a failed mail in the queue can be about. */
export enum MailThing {
  Appointment = 'appointment',
  Message = 'message',
  Transfer = 'transfer',
}

/** An entry in the dealer's queue. */
export class Waiting {
  @ApiProperty({ enum: WaitingKind, enumName: 'WaitingKind' })
  kind: WaitingKind;

  @Whole({
    example: 1,
    description:
      'Id of the appointment, message, testimonial or transfer; of a call, of the appointment; of a failed mail, of what it is about',
  })
  id: number;

  @ApiProperty({ example: 'Purchase consultation', description: 'Of a call, what to say' })
  title: string;

  @ApiProperty({ example: 'Dana Reyes', description: 'Who sent it, or whom the failed mail concerns' })
  from: string;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  since: string;

  @Moment({
    required: false,
    description: 'When a pending request expires',
    example: '2026-11-24T01:00:00.000Z',
  })
  answerBy?: string;

  @ApiProperty({
    type: Appointment,
    required: false,
    description: 'The appointment to decide on, or to call about',
  })
  appointment?: Appointment;

  @ApiProperty({ type: Message, required: false, description: 'The message to answer' })
  message?: Message;
}

/** Today's appointments and the dealer's queue. */
export class Today {
  @ApiProperty({ format: 'date', example: '2026-11-21', description: "Today in the shop's time zone" })
  date: string;

  @ApiProperty({ type: [Appointment], description: 'Pending and confirmed appointments of the day, by time' })
  appointments: Appointment[];

  @ApiProperty({ type: [Waiting], description: 'Everything that needs the dealer, oldest first' })
  queue: Waiting[];
}

/** Mails from before the site had a mail server. */
export class UnsentMails {
  @Whole({ example: 6, description: 'Those that are still of use' })
  count: number;
}

/** A failed mail in the queue. Its entry there has the same `thingId` as `id`, and the same `since`. */
export class FailedMail {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ enum: MailThing, enumName: 'MailThing', description: 'What it is about' })
  thing: MailThing;

  @Whole({ example: 1, description: 'Id of the appointment, message or transfer' })
  thingId: number;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  since: string;
}
