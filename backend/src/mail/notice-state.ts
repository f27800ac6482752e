import { ApiProperty } from '@nestjs/swagger';
import { type Notice, NoticeKind } from './notice.entity.js';

/** Where a mail is: `failed` ones are tried again by themselves, `superseded` ones were overtaken by later news. */
export enum NoticeState {
  Queued = 'queued',
  Sent = 'sent',
  Failed = 'failed',
  Superseded = 'superseded',
}

/** What became of a mail, as the back office sees it. */
export class NoticeStatus {
  @ApiProperty({ enum: NoticeKind, enumName: 'NoticeKind', example: NoticeKind.AppointmentRequested })
  kind: NoticeKind;

  @ApiProperty({ enum: NoticeState, enumName: 'NoticeState', example: NoticeState.Sent })
  state: NoticeState;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T17:00:00.000Z' })
  queuedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-12-01T17:00:01.000Z' })
  sentAt: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When the newest try failed',
    example: null,
  })
  failedAt: string | null;
}

/** What the back office gets of a row. */
export function toNoticeStatus({ kind, queuedAt, sentAt, failedAt, supersededAt }: Notice): NoticeStatus {
  return {
    kind,
    state: sentAt
      ? NoticeState.Sent
      : supersededAt
        ? NoticeState.Superseded
        : failedAt
          ? NoticeState.Failed
          : NoticeState.Queued,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
