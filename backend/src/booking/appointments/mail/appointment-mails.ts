import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ShopService, type Writer } from '../../../business/shop/shop.service.js';
import type { MailContent } from '../../../mail/templates/mail-content.js';
import { NoticeKind } from '../../../mail/notice.entity.js';
import { NoticesService, type Thing } from '../../../mail/notices.service.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { Appointment } from '../appointment.entity.js';
import { VisitTokens } from '../visit-tokens/visit-tokens.js';
import { type AppointmentMailData, readMailData } from './appointment-mail-data.js';
import {
  cancelledMail,
  clientCancelledMail,
  clientMovedMail,
  confirmedMail,
  movedMail,
  reminderMail,
  requestedMail,
  shopMail,
} from './appointment-templates.js';

/** The kind of thing in notices about appointments. */
export const APPOINTMENT = 'appointment';

/** The mails that tell the client the status or time of an appointment. */
export const TO_CLIENT = [
  NoticeKind.AppointmentRequested,
  NoticeKind.AppointmentConfirmed,
  NoticeKind.AppointmentCancelled,
  NoticeKind.AppointmentMoved,
];

/** The mail to the client for each new status. */
export const NEWS: Record<AppointmentStatus, NoticeKind> = {
  [AppointmentStatus.Pending]: NoticeKind.AppointmentRequested,
  [AppointmentStatus.Confirmed]: NoticeKind.AppointmentConfirmed,
  [AppointmentStatus.Cancelled]: NoticeKind.AppointmentCancelled,
};

const TO_SHOP = [
  NoticeKind.BusinessAppointment,
  NoticeKind.BusinessVisitCancelled,
  NoticeKind.BusinessVisitMoved,
];

/** An appointment as the subject of a notice. */
export function aboutAppointment(id: number): Thing {
  return { thing: APPOINTMENT, thingId: id };
}

/** Renders the mails about appointments from their state at the time of sending. */
@Injectable()
export class AppointmentMails implements OnModuleInit {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    private readonly tokens: VisitTokens,
  ) {}

  onModuleInit(): void {
    this.notices.handle([...TO_CLIENT, NoticeKind.AppointmentReminder], async (id, kind, edition) => {
      const content = await this.write(id, kind);
      return content && this.withLink(content, id, `${kind}-${edition}`);
    });
    this.notices.handle(TO_SHOP, (id, kind) => this.write(id, kind));
  }

  /** Adds the link to the visit page, with a token of this mail's own. */
  private async withLink(content: MailContent, id: number, mail: string): Promise<MailContent> {
    const { body } = content;
    const link = { label: 'See your visit', path: `/visit/${await this.tokens.issue(id, mail)}` };
    return { ...content, body: { ...body, ...(body.link ? { secondLink: link } : { link }) } };
  }

  private async write(id: number, kind: NoticeKind): Promise<MailContent | undefined> {
    const writer = await this.shop.writer();
    const facts = await readMailData(this.appointments, id, writer.business.timeZone);
    if (!facts) {
      return undefined;
    }
    switch (kind) {
      case NoticeKind.BusinessAppointment:
        return shopMail(facts, writer);
      case NoticeKind.BusinessVisitCancelled:
        return clientCancelledMail(facts, writer);
      case NoticeKind.BusinessVisitMoved:
        return clientMovedMail(facts, writer);
      case NoticeKind.AppointmentReminder:
        return reminderMail(facts, writer);
      default:
        return this.writeToClient(facts, kind, writer);
    }
  }

  private async writeToClient(
    facts: AppointmentMailData,
    kind: NoticeKind,
    writer: Writer,
  ): Promise<MailContent | undefined> {
    const thing = aboutAppointment(facts.id);
    const toldConfirmed = await this.notices.wasSent(NoticeKind.AppointmentConfirmed, thing);
    switch (kind) {
      case NoticeKind.AppointmentCancelled: {
        const toldMoved = await this.notices.wasSent(NoticeKind.AppointmentMoved, thing);
        return cancelledMail(facts, { toldConfirmed, inCalendar: toldConfirmed || toldMoved }, writer);
      }
      case NoticeKind.AppointmentMoved:
        return facts.movedFrom ? movedMail(facts, writer) : this.writeUntold(facts, writer);
      default:
        if (await this.isOvertaken(facts)) {
          return undefined;
        }
        return kind === NoticeKind.AppointmentRequested
          ? requestedMail(facts, toldConfirmed, writer)
          : confirmedMail(facts, writer);
    }
  }

  /** Whether a mail about a move, queued later, already covers this status. */
  private async isOvertaken({ id, movedFrom }: AppointmentMailData): Promise<boolean> {
    const newest = await this.notices.newest(TO_CLIENT, { thing: APPOINTMENT, thingIds: [id] });
    return movedFrom !== null && newest.get(id)?.kind === NoticeKind.AppointmentMoved;
  }

  /**
   * For an appointment moved back to the time the client knows: no mail, unless the mail about its status was dropped
   * because of the move.
   */
  private async writeUntold(facts: AppointmentMailData, writer: Writer): Promise<MailContent | undefined> {
    const kind = NEWS[facts.status];
    const isTold =
      kind === NoticeKind.AppointmentCancelled ||
      (await this.notices.wasSent(kind, aboutAppointment(facts.id)));
    return isTold ? undefined : this.writeToClient(facts, kind, writer);
  }
}
