import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../audit/audit-log.js';
import { toAppointment } from '../booking/appointments/appointments.dto.js';
import { AppointmentsService } from '../booking/appointments/appointments.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { FieldErrors } from '../http/error-filter.js';
import { toNoticeStatus } from '../mail/notice-state.js';
import { toMessage } from '../messages/messages.dto.js';
import { toTestimonial } from '../testimonials/testimonials.dto.js';
import { toTransfer } from '../transfers/admin-transfers.dto.js';
import { TransfersService } from '../transfers/transfers.service.js';
import { findMailFiles } from './outbox.js';
import { erasePersonalData, findPersonalData } from './personal-data.js';
import {
  type Mention,
  type MentionThing,
  type PersonalData,
  type PersonErase,
  type PersonErased,
  type PersonQuery,
} from './personal-data.dto.js';
import type { Person } from './person.js';
import { THINGS, type TextReference } from './text-references.js';

/** What the back office shows and erases of a person; the command line does the same. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly source: DataSource,
    private readonly appointments: AppointmentsService,
    private readonly transfers: TransfersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws FieldErrors if nobody is named. */
  async find(person: PersonQuery): Promise<PersonalData> {
    assertNamed(person);
    const found = await findPersonalData(this.source.manager, person);
    const appointments = await this.appointments.listByIds(found.appointments.map(({ id }) => id));
    const transfers = await this.transfers.listByIds(found.transfers.map(({ id }) => id));
    const files = await findMailFiles(this.config.outboxDir, person, found.notices);
    return {
      appointments: appointments.map(toAppointment).toSorted(byId),
      messages: found.messages.map(toMessage),
      transfers: transfers.map(toTransfer).toSorted(byId),
      testimonials: found.testimonials.map(toTestimonial),
      mails: found.notices.map((notice) => ({
        kind: notice.kind,
        thing: notice.thing,
        thingId: notice.thingId,
        sentAt: toNoticeStatus(notice).sentAt,
      })),
      signIns: found.signIns.map(({ at, address }) => ({ at: at.toISOString(), address })),
      mentions: found.mentions.map(toMention),
      logged: found.logged,
      mailFiles: files.length,
      otherNumbers: found.otherNumbers,
    };
  }

  /**
   * Erases a person, or in a dry run says what that would do.
   * @throws FieldErrors if nobody is named.
   * @throws ConflictException while an import is at work.
   */
  async erase({ dryRun, ...person }: PersonErase, actor: Actor): Promise<PersonErased> {
    assertNamed(person);
    const erased = await erasePersonalData(this.source, person, { ...this.config, actor, dryRun });
    return { ...erased, mentions: erased.mentions.map(toMention) };
  }
}

function assertNamed({ email, phone }: Person): void {
  if (email === undefined && phone === undefined) {
    throw new FieldErrors({ email: 'Please enter an email address or a phone number' });
  }
}

function toMention({ table, id }: TextReference): Mention {
  return { thing: THINGS[table] as MentionThing, id };
}

function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id;
}
