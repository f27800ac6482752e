import { ApiProperty } from '@nestjs/swagger';
import { Appointment } from '../booking/appointments/appointments.dto.js';

/** Kinds of entries in the dealer's queue. */
export enum WaitingKind {
  Appointment = 'appointment',
  Message = 'message',
  Testimonial = 'testimonial',
  MailFailed = 'mail-failed',
}

/** What a failed mail in the queue can be about. */
export enum MailThing {
  Appointment = 'appointment',
  Message = 'message',
}

/** An entry in the dealer's queue. */
export class Waiting {
  @ApiProperty({ enum: WaitingKind, enumName: 'WaitingKind' })
  kind: WaitingKind;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description:
      'Id of the appointment, message or testimonial; of a failed mail, the id of what it is about',
  })
  id: number;

  @ApiProperty({ example: 'Purchase consultation' })
  title: string;

  @ApiProperty({ example: 'Dana Reyes', description: 'Who sent it, or whom the failed mail concerns' })
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

/** Today's appointments and the dealer's queue. */
export class Today {
  @ApiProperty({ format: 'date', example: '2026-11-21', description: "Today in the shop's time zone" })
  date: string;

  @ApiProperty({ type: [Appointment], description: 'Pending and confirmed appointments of the day, by time' })
  appointments: Appointment[];

  @ApiProperty({ type: [Waiting], description: 'Everything that needs the dealer, oldest first' })
  queue: Waiting[];
}

/** A failed mail in the queue. Its entry there has the same `thingId` as `id`, and the same `since`. */
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
