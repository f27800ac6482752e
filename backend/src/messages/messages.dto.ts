import { ApiProperty } from '@nestjs/swagger';
import { Bool, Email, Honeypot, Text } from '../common/fields.js';
import { ItemId, ItemRef, toItemRef } from '../inventory/item-ref.js';
import type { ContactMessage } from './contact-message.entity.js';

const MESSAGE = 'I would like to transfer a rifle I bought in Texas.';

/** Sent by the contact form and by the inquiry dialog of an item. */
export class MessageCreate {
  @Text({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Dana Reyes' })
  name: string;

  @Email({ message: 'Please enter a valid email address', example: 'dana@example.com' })
  email: string;

  @Text({
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
    example: MESSAGE,
  })
  message: string;

  @ItemId('The published item it asks about; the sender gets a receipt by mail')
  itemId?: number;

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

/** A message with all fields, for the back office. */
export class Message {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'Dana Reyes' })
  name: string;

  @ApiProperty({ example: 'dana@example.com' })
  email: string;

  @ApiProperty({ example: 'Transfer of a rifle' })
  subject: string;

  @ApiProperty({ example: MESSAGE })
  message: string;

  @ApiProperty({ type: ItemRef, nullable: true, description: 'The item it asks about' })
  item: ItemRef | null;

  @ApiProperty()
  read: boolean;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T18:05:00.000Z',
    description: 'When it was answered; null if it was not',
  })
  answeredAt: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;
}

/** The back office's view of a row. */
export function toMessage(row: ContactMessage): Message {
  const { id, name, email, subject, message, read, answeredAt, createdAt } = row;
  return {
    id,
    name,
    email,
    subject,
    message,
    item: toItemRef(row),
    read,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
