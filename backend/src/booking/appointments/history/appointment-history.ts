import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditAction, AuditEntry } from '../../../audit/audit-entry.entity.js';
import { toNoticeStatus } from '../../../mail/notice-state.js';
import { Notice } from '../../../mail/notice.entity.js';
import { CancelReason } from '../../slots/booking.js';
import { Appointment } from '../appointment.entity.js';
import { APPOINTMENT } from '../mail/appointment-mails.js';
import { type AppointmentHistory, type HistoryEntry, HistoryKind } from './history.dto.js';

/** Maximum entries of the activity log in one response. */
const MAX_ENTRIES = 100;

const KINDS: Partial<Record<AuditAction, HistoryKind>> = {
  [AuditAction.AppointmentCreate]: HistoryKind.Booked,
  [AuditAction.AppointmentConfirm]: HistoryKind.Confirmed,
  [AuditAction.AppointmentMove]: HistoryKind.Moved,
  [AuditAction.AppointmentCancel]: HistoryKind.Cancelled,
  [AuditAction.AppointmentUpdate]: HistoryKind.Noted,
  [AuditAction.AppointmentResend]: HistoryKind.Resent,
};

/** Reads the history of appointments from the activity log, the row itself and its mails. */
@Injectable()
export class AppointmentHistories {
  constructor(private readonly source: DataSource) {}

  /** @throws NotFoundException if unknown. */
  async read(id: number): Promise<AppointmentHistory> {
    const { manager } = this.source;
    const appointment = await manager.findOneBy(Appointment, { id });
    if (!appointment) {
      throw new NotFoundException('This appointment does not exist.');
    }
    const log = await manager.find(AuditEntry, {
      where: { thing: APPOINTMENT, thingId: String(id) },
      order: { id: 'DESC' },
      take: MAX_ENTRIES,
    });
    const mails = await manager.find(Notice, {
      where: { thing: APPOINTMENT, thingId: id },
      order: { queuedAt: 'ASC', id: 'ASC' },
    });
    const entries = [...log.toReversed().flatMap(toEntry), ...unlogged(appointment, log)];
    entries.sort((one, other) => one.at.localeCompare(other.at));
    return { entries, mails: mails.map(toNoticeStatus) };
  }
}

function toEntry({ action, at, actor, changes }: AuditEntry): HistoryEntry[] {
  const kind = KINDS[action];
  const told = changes.find(({ field }) => field === 'time' || field === 'outcome');
  return kind
    ? [{ kind, at: at.toISOString(), by: actor, from: told?.from ?? null, to: told?.to ?? null }]
    : [];
}

/** Events without an audit entry: a visitor's request, expiry, and cancellation by a closed day. */
function unlogged({ createdAt, cancelReason, cancelledAt }: Appointment, log: AuditEntry[]): HistoryEntry[] {
  const entry = (kind: HistoryKind, at: Date, by: string | null): HistoryEntry => ({
    ...{ kind, at: at.toISOString(), by, from: null, to: null },
  });
  const isByPhone = log.some(({ action }) => action === AuditAction.AppointmentCreate);
  return [
    ...(isByPhone ? [] : [entry(HistoryKind.Requested, createdAt, 'client')]),
    ...(cancelledAt && cancelReason === CancelReason.Expired
      ? [entry(HistoryKind.Expired, cancelledAt, null)]
      : []),
    ...(cancelledAt && cancelReason === CancelReason.Closed
      ? [entry(HistoryKind.Closed, cancelledAt, null)]
      : []),
  ];
}
