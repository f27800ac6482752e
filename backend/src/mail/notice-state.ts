import { ApiProperty } from '@nestjs/swagger';
import { Carrier, type Notice, NoticeKind } from './notice.entity.js';

/**
 * State of a mail: `outbox` was written to a file instead of sent, `failed` is retried automatically until it's given
 * up, `unconfirmed` was handed over to a mail server that did not answer, so the client may have it, `superseded` was
 * overtaken by a newer mail.
 */
export enum NoticeState {
  Queued = 'queued',
  Sent = 'sent',
  Outbox = 'outbox',
  Failed = 'failed',
  Unconfirmed = 'unconfirmed',
  Superseded = 'superseded',
}

/** Why there is no mail at all. */
export enum NoMail {
  NoAddress = 'no-address',
}

/** Takes the place of a mail to a client without an address. */
export class NoAddress {
  @ApiProperty({ enum: NoMail, enumName: 'NoMail', example: NoMail.NoAddress })
  state: NoMail;
}

/** The outcome of a mail, as the back office shows it. */
export class NoticeStatus {
  @ApiProperty({ enum: NoticeKind, enumName: 'NoticeKind', example: NoticeKind.AppointmentRequested })
  kind: NoticeKind;

  @ApiProperty({ enum: NoticeState, enumName: 'NoticeState', example: NoticeState.Sent })
  state: NoticeState;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T17:00:00.000Z' })
  queuedAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it was sent, or written to the outbox',
    example: '2026-12-01T17:00:01.000Z',
  })
  sentAt: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When the latest attempt failed',
    example: null,
  })
  failedAt: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it failed permanently; it is only sent again on request',
    example: null,
  })
  gaveUpAt: string | null;
}

/** The back office's view of a row. */
export function toNoticeStatus(notice: Notice): NoticeStatus {
  const { kind, queuedAt, sentAt, failedAt, gaveUpAt } = notice;
  return {
    kind,
    state: stateOf(notice),
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    gaveUpAt: gaveUpAt?.toISOString() ?? null,
  };
}

function stateOf({ sentAt, carrier, supersededAt, failedAt, handedOverAt }: Notice): NoticeState {
  if (sentAt) {
    return carrier === Carrier.Outbox ? NoticeState.Outbox : NoticeState.Sent;
  }
  if (supersededAt) {
    return NoticeState.Superseded;
  }
  if (handedOverAt) {
    return NoticeState.Unconfirmed;
  }
  return failedAt ? NoticeState.Failed : NoticeState.Queued;
}
