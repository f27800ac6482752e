import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import type { MailContent } from '../../../mail/letters/mail-content.js';
import { NoticeKind } from '../../../mail/notice.entity.js';
import { NoticesService, type Thing } from '../../../mail/notices.service.js';
import { Appointment } from '../appointment.entity.js';
import { readFacts } from './appointment-facts.js';
import { cancelledLetter, confirmedLetter, requestedLetter, shopLetter } from './appointment-letters.js';

/** What mails call an appointment. */
export const APPOINTMENT = 'appointment';

/** The mails that go to the client. */
export const TO_CLIENT = [
  NoticeKind.AppointmentRequested,
  NoticeKind.AppointmentConfirmed,
  NoticeKind.AppointmentCancelled,
];

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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.notices.handle([...TO_CLIENT, NoticeKind.BusinessAppointment], (id, kind) => this.write(id, kind));
  }

  private async write(id: number, kind: NoticeKind): Promise<MailContent | undefined> {
    const { config } = this;
    const facts = await readFacts(this.appointments, id, config.business.timeZone);
    if (!facts?.email) {
      return undefined;
    }
    if (kind === NoticeKind.BusinessAppointment) {
      return shopLetter(facts, config);
    }
    const toldConfirmed = await this.notices.wasSent(NoticeKind.AppointmentConfirmed, aboutAppointment(id));
    switch (kind) {
      case NoticeKind.AppointmentRequested:
        return requestedLetter(facts, toldConfirmed, config);
      case NoticeKind.AppointmentConfirmed:
        return confirmedLetter(facts, config);
      default:
        return cancelledLetter(facts, toldConfirmed, config);
    }
  }
}
