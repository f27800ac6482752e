import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../common/shown.js';
import { FAILED_STATES, MailState, type Notice, NoticeKind, SENT_STATES } from './notice.entity.js';

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

  @Moment({ example: '2026-12-01T17:00:00.000Z' })
  queuedAt: string;

  @Moment({
    nullable: true,
    description: 'When it was sent, or written to the outbox',
    example: '2026-12-01T17:00:01.000Z',
  })
  sentAt: string | null;

  @Moment({
    nullable: true,
    description: 'When the latest attempt failed',
    example: null,
  })
  failedAt: string | null;

  @Moment({
    nullable: true,
    description: 'When it failed permanently; it is only sent again on request',
    example: null,
  })
  gaveUpAt: string | null;
}

const SHOWN: Record<MailState, NoticeState> = {
  [MailState.Queued]: NoticeState.Queued,
  [MailState.Failed]: NoticeState.Failed,
  [MailState.Unanswered]: NoticeState.Unconfirmed,
  [MailState.Sent]: NoticeState.Sent,
  [MailState.Outbox]: NoticeState.Outbox,
  [MailState.GivenUp]: NoticeState.Failed,
  [MailState.Unconfirmed]: NoticeState.Unconfirmed,
  [MailState.Superseded]: NoticeState.Superseded,
};

/** The back office's view of a row. */
export function toNoticeStatus({ kind, state, queuedAt, stateAt }: Notice): NoticeStatus {
  const sinceIn = (states: MailState[]) => (states.includes(state) ? stateAt.toISOString() : null);
  return {
    kind,
    state: SHOWN[state],
    queuedAt: queuedAt.toISOString(),
    sentAt: sinceIn(SENT_STATES),
    failedAt: sinceIn(FAILED_STATES),
    gaveUpAt: sinceIn([MailState.GivenUp, MailState.Unconfirmed]),
  };
}
