import { ApiProperty } from '@nestjs/swagger';
import { Appointment } from '../booking/appointments/appointments.dto.js';

/** What waits for the dealer. */
export enum WaitingKind {
  Appointment = 'appointment',
  Message = 'message',
  Testimonial = 'testimonial',
  MailFailed = 'mail-failed',
}

/** What a mail can be about that waits for the dealer because it failed. */
export enum MailThing {
  Appointment = 'appointment',
  Message = 'message',
}

/** One thing that waits for the dealer. */
export class Waiting {
  @ApiProperty({ enum: WaitingKind, enumName: 'WaitingKind' })
  kind: WaitingKind;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description:
      'Of the appointment, message or testimonial; of a failed mail, that of the thing it is about',
  })
  id: number;

  @ApiProperty({ example: 'Purchase consultation' })
  title: string;

  @ApiProperty({ example: 'Dana Reyes', description: 'Who wrote it, or should have got the mail' })
  from: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  since: string;

  @ApiProperty({
    format: 'date-time',
    required: false,
    description: 'When a pending request expires',
    example: '2026-11-24T01:00:00.000Z',
  })
  answerBy?: string;
}

/** What the dealer has to do, and who comes. */
export class Today {
  @ApiProperty({ format: 'date', example: '2026-11-21', description: 'The day in the shop' })
  date: string;

  @ApiProperty({ type: [Appointment], description: 'Pending and confirmed ones of the day, by time' })
  appointments: Appointment[];

  @ApiProperty({ type: [Waiting], description: 'All that waits for the dealer, the oldest first' })
  queue: Waiting[];
}

/** A mail that waits for the dealer: the row of the queue has the same thing and moment. */
export class FailedMail {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ enum: MailThing, enumName: 'MailThing', description: 'What it is about' })
  thing: MailThing;

  @ApiProperty({ type: 'integer', example: 1, description: 'Id of the appointment or message' })
  thingId: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  since: string;
}
