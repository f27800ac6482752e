import { ApiProperty } from '@nestjs/swagger';
import { NO_SERVICE } from '../booking/services/no-service.js';
import { SlotTimes, withTimes } from '../booking/slots/schedule.dto.js';
import { RowIds } from '../common/delete-many.dto.js';
import { Bool, Email, Honeypot, Int, Line, MAX_INT, Phone, QueryChoice, Text } from '../common/fields.js';
import { Moment, Nullable, Shown, shown, Whole } from '../common/shown.js';
import { NumberedPage } from '../common/page.js';
import { ItemId, ItemRef, toItemRef } from '../inventory/item-ref.js';
import type { ContactMessage } from './contact-message.entity.js';

/** Message for a wished time that does not exist. */
export const NO_SLOT = 'Please select an available time slot.';

/** Sent by the contact form and by the inquiry dialog of an item. */
export class MessageCreate {
  @Line({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Dana Reyes' })
  name: string;

  @Email({ message: 'Please enter a valid email address', example: 'dana@example.com' })
  email: string;

  @Line({
    min: 3,
    max: 300,
    message: 'Subject must be at least 3 characters',
    example: 'Transfer of a rifle',
  })
  subject: string;

  @Text({
    min: 10,
    max: 10_000,
    message: 'Message must be at least 10 characters',
    example: 'I would like to transfer a rifle I bought in Texas.',
  })
  message: string;

  @ItemId('The published item it asks about')
  itemId?: number;

  @Phone({
    message: 'Please enter a valid phone number',
    optional: true,
    description: 'Of those who ask for a time',
    example: '(480) 555-0100',
  })
  phone?: string;

  @Line({
    min: 1,
    max: 200,
    message: NO_SERVICE,
    maxMessage: NO_SERVICE,
    optional: true,
    description: 'The service they would like to book',
    example: 'Purchase consultation',
  })
  serviceType?: string;

  @Int({
    min: 1,
    max: MAX_INT,
    message: NO_SLOT,
    optional: true,
    description: 'The time they would like to have, whether or not it is free. Nothing is held',
  })
  timeSlotId?: number;

  @Honeypot()
  website?: string;
}

/** Response to a message. */
export class MessageReceipt {
  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ example: "We'll get back to you soon!" })
  message: string;
}

/** Marks a message as answered, or undoes that. */
export class MessageAnswered {
  @Bool({ example: true })
  answered: boolean;
}

/** Messages to mark as read together. */
export class MessagesRead {
  @RowIds()
  ids: number[];
}

/** Result of marking many as read; the two counts add up to the number of ids sent. */
export class MessagesReadResult {
  @Whole({ example: 2 })
  marked: number;

  @Whole({ example: 0, description: 'Unknown, repeated or read already' })
  skipped: number;
}

/** The time a visitor asks for. */
export class WishedTime extends SlotTimes {
  @Whole({ example: 1, description: 'It may be taken or deleted by now' })
  timeSlotId: number;
}

/** A message with all fields, for the back office. */
export class Message extends Shown(MessageCreate, ['name', 'email', 'subject', 'message']) {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ type: ItemRef, nullable: true, description: 'The item it asks about' })
  item: ItemRef | null;

  @Nullable('string', { example: null, description: 'Of those who ask for a time' })
  phone: string | null;

  @Nullable('string', { example: null, description: 'The service they ask for' })
  serviceType: string | null;

  @ApiProperty({ type: WishedTime, nullable: true, description: 'The time they ask for', example: null })
  wish: WishedTime | null;

  @Nullable('integer', { example: null, description: 'What was booked from it' })
  appointmentId: number | null;

  @ApiProperty()
  read: boolean;

  @Moment({
    nullable: true,
    example: '2026-11-21T18:05:00.000Z',
    description: 'When it was answered; null if it was not',
  })
  answeredAt: string | null;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;
}

/** The back office's view of a row. */
export const toMessage = (row: ContactMessage): Message =>
  shown(Message, { ...row, item: toItemRef(row), wish: wishOf(row) });

function wishOf({ wishedSlotId, wishedDate, wishedStart, wishedEnd }: ContactMessage): WishedTime | null {
  return wishedSlotId === null || wishedDate === null || wishedStart === null || wishedEnd === null
    ? null
    : withTimes({ timeSlotId: wishedSlotId, date: wishedDate, startTime: wishedStart, endTime: wishedEnd });
}

/** Which messages a list shows. */
export enum MessageShow {
  Unread = 'unread',
  /** Neither marked as answered nor booked. */
  Unanswered = 'unanswered',
}

/** Query of the list in the back office. An empty value means not given. */
export class MessagesQuery extends NumberedPage {
  @QueryChoice(MessageShow, 'MessageShow', { description: 'Omit for all' })
  show?: MessageShow;
}

/** Numbers of messages that match a search. */
export class MessageCounts {
  @Whole({ example: 41 })
  all: number;

  @Whole({ example: 3 })
  unread: number;

  @Whole({ example: 5 })
  unanswered: number;

  @Whole({
    example: 2,
    description: 'Of the last two weeks, those that were read but not answered',
  })
  forgotten: number;
}
