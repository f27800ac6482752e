import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { found } from '../../http/nothing-here.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { CLIENT, writeAuditEntry } from '../../audit/audit-log.js';
import { ShopService } from '../../shop/shop.service.js';
import type { Page, Part } from '../../common/page.js';
import { CONFIG, type Config } from '../../config/config.js';
import { type OpenLink, TokenLinks } from '../../links/token-links.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import { Appointment } from '../appointments/appointment.entity.js';
import { cancel } from '../appointments/cancelling.js';
import { readMailData } from '../appointments/mail/appointment-mail-data.js';
import { aboutAppointment } from '../appointments/mail/appointment-mails.js';
import { visitFile } from '../appointments/mail/calendar-file.js';
import { lengthOfVisit, Moving } from '../appointments/moving.js';
import { VisitTokens } from '../appointments/visit-tokens.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { lockCalendarShared } from '../slots/calendar.js';
import { Offers } from '../slots/offers.js';
import type { Offer } from '../slots/schedule.dto.js';
import { readVisit, type VisitRow } from './visit-row.js';
import { toVisit, type Visit, type VisitMove } from './visits.dto.js';

/** 409: a link in one mail must not make mails without end. The page has the same sentence (use-news.ts). */
export class MovedTooOften extends ConflictException {
  constructor() {
    super('You’ve moved this visit as often as you can online. Please call us to move it again.');
  }
}

/** 409: the visit is cancelled, over, or past `changeUntil`, so its client can neither move nor cancel it. */
export class Unchangeable extends ConflictException {}

/** What clients see of their visit and can do themselves. Locks as AppointmentsService says. */
@Injectable()
export class VisitsService {
  /** Finds the id of the appointment that a token opens. */
  readonly open: OpenLink;
  private readonly zone: string;
  private readonly mostMoves: number;

  constructor(
    private readonly source: DataSource,
    private readonly moving: Moving,
    private readonly offers: Offers,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    links: TokenLinks,
    tokens: VisitTokens,
    @Inject(CONFIG) { business, limits }: Config,
  ) {
    this.open = links.register({
      name: 'visit',
      // The page itself is not among them: it says what is wrong with the link.
      routes: /^\/(api\/visits\/:token|visit\/:token\/)/,
      find: (token) => tokens.find(token),
    });
    this.zone = business.timeZone;
    this.mostMoves = limits.clientMoves;
  }

  /** @throws NotFoundException if it was deleted. */
  async read(id: number, manager: EntityManager = this.source.manager): Promise<Visit> {
    return toVisit(found(await readVisit(manager, id, this.zone)));
  }

  /** The slots it can be moved to. @throws NotFoundException if it was deleted. */
  async listTimes(id: number, page: Page): Promise<Part<Offer>> {
    const visit = found(await this.source.manager.findOneBy(Appointment, { id }));
    return this.offers.list(page, lengthOfVisit(visit), id);
  }

  /** The visit as an iCalendar file, with the link that opened it. @throws NotFoundException if it was deleted. */
  async calendarFile(id: number, token: string): Promise<string> {
    const facts = await readMailData(this.source.manager, id, this.zone);
    return visitFile(found(facts), { ...(await this.shop.writer()), token });
  }

  /**
   * Cancels the visit, and notifies the client and the shop.
   * @throws Unchangeable if it is cancelled, over, or past `changeUntil`.
   */
  async cancel(id: number): Promise<Visit> {
    return this.source.transaction(async (manager) => {
      await this.lockChangeable(manager, id);
      await cancel(manager, [id], { actor: CLIENT, reason: CancelReason.Client, notices: this.notices });
      await this.notices.queue(manager, [NoticeKind.BusinessVisitCancelled], aboutAppointment(id));
      return this.read(id, manager);
    });
  }

  /**
   * Moves the visit to another slot, to be confirmed by the shop, and notifies both.
   * @throws ConflictException if the visit cannot be changed (see cancel), the slot cannot be booked, or the visit
   * would end otherwise than shown.
   * @throws MovedTooOften if the client has moved it as often as the settings allow.
   */
  async move(id: number, { timeSlotId, visitEnd }: VisitMove): Promise<Visit> {
    return this.source.transaction(async (manager) => {
      await lockCalendarShared(manager);
      const { clientMoves } = await this.lockChangeable(manager, id);
      if (clientMoves >= this.mostMoves) {
        throw new MovedTooOften();
      }
      const changes = await this.moving.move(manager, id, {
        timeSlotId,
        visitEnd,
        taker: 'visitor',
        status: AppointmentStatus.Pending,
      });
      await this.notices.queue(manager, [NoticeKind.BusinessVisitMoved], aboutAppointment(id), {
        again: true,
        due: 'hourly',
      });
      await writeAuditEntry(manager, CLIENT, AuditAction.AppointmentMove, id, { changes });
      return this.read(id, manager);
    });
  }

  private async lockChangeable(manager: EntityManager, id: number): Promise<VisitRow> {
    const row = found(await readVisit(manager, id, this.zone, { lock: true }));
    if (row.canChange) {
      return row;
    }
    if (row.status === AppointmentStatus.Cancelled) {
      throw new Unchangeable('This visit is already canceled.');
    }
    throw new Unchangeable(
      row.isAhead ? 'It’s too late to change this visit online. Please call us.' : 'This visit is over.',
    );
  }
}
