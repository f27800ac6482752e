import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditAction, AuditEntry, AuditThing } from '../../audit/audit-entry.entity.js';
import { toNoticeStatus } from '../../mail/notice-state.js';
import { MailState, Notice, NoticeKind } from '../../mail/notice.entity.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { Appointment } from './appointment.entity.js';
import { APPOINTMENT } from './mail/appointment-mails.js';
import { type AppointmentHistory, type HistoryEntry, HistoryKind } from './history.dto.js';
import { found } from '../../http/nothing-here.js';

/** Maximum entries of the activity log in one response. */
const MAX_ENTRIES = 100;

const KINDS: Partial<Record<AuditAction, HistoryKind>> = {
  [AuditAction.AppointmentCreate]: HistoryKind.Booked,
  [AuditAction.AppointmentConfirm]: HistoryKind.Confirmed,
  [AuditAction.AppointmentUnconfirm]: HistoryKind.Unconfirmed,
  [AuditAction.AppointmentMove]: HistoryKind.Moved,
  [AuditAction.AppointmentCancel]: HistoryKind.Cancelled,
  [AuditAction.AppointmentUpdate]: HistoryKind.Noted,
  [AuditAction.AppointmentResend]: HistoryKind.Resent,
};

/** The details that can be set right. */
const CORRECTED = ['name', 'email', 'phone', 'place'];

/** Reads the history of appointments from the activity log, the row itself and its mails. */
@Injectable()
export class AppointmentHistories {
  constructor(private readonly source: DataSource) {}

  /** @throws NotFoundException if unknown. */
  async read(id: number): Promise<AppointmentHistory> {
    const { manager } = this.source;
    const appointment = found(
      await manager.findOneBy(Appointment, { id }),
      'This appointment does not exist.',
    );
    const log = await manager.find(AuditEntry, {
      where: { thing: AuditThing.Appointment, thingId: String(id) },
      order: { id: 'DESC' },
      take: MAX_ENTRIES,
    });
    const mails = await manager.find(Notice, {
      where: { thing: APPOINTMENT, thingId: id },
      order: { queuedAt: 'ASC', id: 'ASC' },
    });
    const entries = [
      ...log.toReversed().flatMap((entry) => toEntry(entry, appointment)),
      ...unlogged(appointment, log),
    ];
    entries.sort((one, other) => one.at.localeCompare(other.at));
    return { entries, mails: mails.filter(isToldOf).map(toNoticeStatus) };
  }
}

/** Whether the client is asked how it was is decided when that mail goes: until then there may be none. */
function isToldOf({ kind, state }: Notice): boolean {
  return (
    kind !== NoticeKind.AppointmentAsked || (state !== MailState.Queued && state !== MailState.Superseded)
  );
}

function toEntry({ action, at, actor, changes }: AuditEntry, { cancelReason }: Appointment): HistoryEntry[] {
  const isClosing = action === AuditAction.AppointmentCancel && cancelReason === CancelReason.Closed;
  const isCall = changes.some(({ field }) => field === 'called');
  const kind = isClosing ? HistoryKind.Closed : isCall ? HistoryKind.Called : KINDS[action];
  const told = changes.find(({ field }) => field === 'time' || field === 'outcome');
  const end = changes.find(({ field }) => field === 'end');
  const isCorrected = changes.some(({ field }) => CORRECTED.includes(field));
  const isMore =
    changes.length === 0 || changes.some(({ field }) => field !== 'end' && !CORRECTED.includes(field));
  const done = { at: at.toISOString(), by: actor };
  const isConfirmed = changes.some(
    ({ field, to }) => field === 'status' && to === AppointmentStatus.Confirmed,
  );
  return [
    ...(kind && isMore ? [{ kind, ...done, from: told?.from ?? null, to: told?.to ?? null }] : []),
    ...(isCorrected ? [{ kind: HistoryKind.Corrected, ...done, from: null, to: null }] : []),
    ...(end ? [{ kind: HistoryKind.EndChanged, ...done, from: end.from, to: end.to }] : []),
    ...(isConfirmed ? [{ kind: HistoryKind.Confirmed, ...done, from: null, to: null }] : []),
  ];
}

/** Events without an audit entry: a visitor's request, expiry, and what older versions cancelled by a closed day. */
function unlogged({ createdAt, cancelReason, cancelledAt }: Appointment, log: AuditEntry[]): HistoryEntry[] {
  const entry = (kind: HistoryKind, at: Date, by: string | null): HistoryEntry => ({
    ...{ kind, at: at.toISOString(), by, from: null, to: null },
  });
  const isByPhone = log.some(({ action }) => action === AuditAction.AppointmentCreate);
  const isLogged = log.some(({ action }) => action === AuditAction.AppointmentCancel);
  return [
    ...(isByPhone ? [] : [entry(HistoryKind.Requested, createdAt, 'client')]),
    ...(cancelledAt && cancelReason === CancelReason.Expired
      ? [entry(HistoryKind.Expired, cancelledAt, null)]
      : []),
    ...(cancelledAt && cancelReason === CancelReason.Closed && !isLogged
      ? [entry(HistoryKind.Closed, cancelledAt, null)]
      : []),
  ];
}
