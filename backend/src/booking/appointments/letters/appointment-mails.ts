import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ShopService, type Writer } from '../../../business/shop/shop.service.js';
import type { MailContent } from '../../../mail/letters/mail-content.js';
import { NoticeKind } from '../../../mail/notice.entity.js';
import { NoticesService, type Thing } from '../../../mail/notices.service.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { Appointment } from '../appointment.entity.js';
import { type AppointmentFacts, readFacts } from './appointment-facts.js';
import {
  cancelledLetter,
  confirmedLetter,
  movedLetter,
  requestedLetter,
  shopLetter,
} from './appointment-letters.js';

/** What mails call an appointment. */
export const APPOINTMENT = 'appointment';

/** The mails that go to the client. */
export const TO_CLIENT = [
  NoticeKind.AppointmentRequested,
  NoticeKind.AppointmentConfirmed,
  NoticeKind.AppointmentCancelled,
  NoticeKind.AppointmentMoved,
];

/** What the client is told when an appointment has come to a status. */
export const NEWS: Record<AppointmentStatus, NoticeKind> = {
  [AppointmentStatus.Pending]: NoticeKind.AppointmentRequested,
  [AppointmentStatus.Confirmed]: NoticeKind.AppointmentConfirmed,
  [AppointmentStatus.Cancelled]: NoticeKind.AppointmentCancelled,
};

/** The thing a mail about an appointment is about. */
export function aboutAppointment(id: number): Thing {
  return { thing: APPOINTMENT, thingId: id };
}

/** Writes the mails about appointments, from what is true when they are sent. */
@Injectable()
export class AppointmentMails implements OnModuleInit {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
  ) {}

  onModuleInit(): void {
    this.notices.handle([...TO_CLIENT, NoticeKind.BusinessAppointment], (id, kind) => this.write(id, kind));
  }

  private async write(id: number, kind: NoticeKind): Promise<MailContent | undefined> {
    const writer = await this.shop.writer();
    const facts = await readFacts(this.appointments, id, writer.business.timeZone);
    if (!facts?.email) {
      return undefined;
    }
    if (kind === NoticeKind.BusinessAppointment) {
      return shopLetter(facts, writer);
    }
    return this.writeToClient(facts, kind, writer);
  }

  private async writeToClient(
    facts: AppointmentFacts,
    kind: NoticeKind,
    writer: Writer,
  ): Promise<MailContent | undefined> {
    const thing = aboutAppointment(facts.id);
    const toldConfirmed = await this.notices.wasSent(NoticeKind.AppointmentConfirmed, thing);
    switch (kind) {
      case NoticeKind.AppointmentCancelled: {
        const toldMoved = await this.notices.wasSent(NoticeKind.AppointmentMoved, thing);
        return cancelledLetter(facts, { toldConfirmed, inCalendar: toldConfirmed || toldMoved }, writer);
      }
      case NoticeKind.AppointmentMoved:
        return facts.movedFrom ? movedLetter(facts, writer) : this.writeUntold(facts, writer);
      default:
        if (await this.isOvertaken(facts)) {
          return undefined;
        }
        return kind === NoticeKind.AppointmentRequested
          ? requestedLetter(facts, toldConfirmed, writer)
          : confirmedLetter(facts, writer);
    }
  }

  /** Whether the mail about a move, which is still to come or was the last, says more than that about a status. */
  private async isOvertaken({ id, movedFrom }: AppointmentFacts): Promise<boolean> {
    const newest = await this.notices.newest(TO_CLIENT, { thing: APPOINTMENT, thingIds: [id] });
    return movedFrom !== null && newest.get(id)?.kind === NoticeKind.AppointmentMoved;
  }

  /** It is back at the time the client knows: nothing to tell, unless the mail about its status gave way to this one. */
  private async writeUntold(facts: AppointmentFacts, writer: Writer): Promise<MailContent | undefined> {
    const kind = NEWS[facts.status];
    const isTold =
      kind === NoticeKind.AppointmentCancelled ||
      (await this.notices.wasSent(kind, aboutAppointment(facts.id)));
    return isTold ? undefined : this.writeToClient(facts, kind, writer);
  }
}
