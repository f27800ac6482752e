import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NOTHING_HERE } from '../../http/nothing-here.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { CLIENT, writeAuditEntry } from '../../audit/audit-log.js';
import { ShopService } from '../../business/shop/shop.service.js';
import { CONFIG, type Config } from '../../config/config.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import { Appointment } from '../appointments/appointment.entity.js';
import { cancel } from '../appointments/cancelling.js';
import { readMailData } from '../appointments/mail/appointment-mail-data.js';
import { aboutAppointment } from '../appointments/mail/appointment-mails.js';
import { visitFile } from '../appointments/mail/calendar-file.js';
import { Moving } from '../appointments/moving.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { lockCalendarShared } from '../slots/calendar.js';
import { readVisit } from './visit-row.js';
import { toVisit, type Visit } from './visits.dto.js';

/** What clients see of their visit and can do themselves. Locks as AppointmentsService says. */
@Injectable()
export class VisitsService {
  private readonly zone: string;

  constructor(
    private readonly source: DataSource,
    private readonly moving: Moving,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    @Inject(CONFIG) { business }: Config,
  ) {
    this.zone = business.timeZone;
  }

  /** @throws NotFoundException if it was deleted. */
  async read(id: number, manager: EntityManager = this.source.manager): Promise<Visit> {
    return toVisit(found(await readVisit(manager, id, this.zone)));
  }

  /** The visit as an iCalendar file. @throws NotFoundException if it was deleted. */
  async calendarFile(id: number): Promise<string> {
    const facts = await readMailData(this.source.getRepository(Appointment), id, this.zone);
    return visitFile(found(facts), await this.shop.writer());
  }

  /**
   * Cancels the visit, and notifies the client and the shop.
   * @throws ConflictException if it is cancelled, over, or past `changeUntil`.
   */
  async cancel(id: number): Promise<Visit> {
    return this.source.transaction(async (manager) => {
      await this.lockChangeable(manager, id);
      await cancel(manager, [id], { actor: CLIENT, reason: CancelReason.Client, notices: this.notices });
      await this.notices.queue(manager, NoticeKind.BusinessVisitCancelled, aboutAppointment(id));
      return this.read(id, manager);
    });
  }

  /**
   * Moves the visit to another slot, to be confirmed by the shop, and notifies both.
   * @throws ConflictException if the visit cannot be changed (see cancel) or the slot cannot be booked.
   */
  async move(id: number, timeSlotId: number): Promise<Visit> {
    return this.source.transaction(async (manager) => {
      await lockCalendarShared(manager);
      await this.lockChangeable(manager, id);
      const change = await this.moving.move(manager, id, {
        timeSlotId,
        taker: 'visitor',
        status: AppointmentStatus.Pending,
      });
      await this.notices.queueAgain(manager, NoticeKind.BusinessVisitMoved, aboutAppointment(id));
      await writeAuditEntry(manager, CLIENT, AuditAction.AppointmentMove, id, { changes: [change] });
      return this.read(id, manager);
    });
  }

  private async lockChangeable(manager: EntityManager, id: number): Promise<void> {
    const row = found(await readVisit(manager, id, this.zone, { lock: true }));
    if (row.canChange) {
      return;
    }
    if (row.status === AppointmentStatus.Cancelled) {
      throw new ConflictException('This visit is already canceled.');
    }
    throw new ConflictException(
      row.isAhead ? "It's too late to change this visit online. Please call us." : 'This visit is over.',
    );
  }
}

function found<Row>(row: Row | undefined): Row {
  if (!row) {
    throw new NotFoundException(NOTHING_HERE);
  }
  return row;
}
