import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { mailPicture } from '../../../inventory/item-ref.js';
import { ShopService, type Writer } from '../../../shop/shop.service.js';
import { client } from '../../../mail/templates/client-name.js';
import type { MailContent } from '../../../mail/templates/mail-content.js';
import { NoticeKind } from '../../../mail/notice.entity.js';
import { NoticesService, type Thing } from '../../../mail/notices.service.js';
import { AppointmentStatus, CancelReason, Mover } from '../../slots/booking.js';
import { findNearestSlots, type OpenTime } from '../../slots/nearest-slots.js';
import { Appointment } from '../appointment.entity.js';
import { VisitTokens } from '../visit-tokens.js';
import { type AppointmentMailData, readMailData } from './appointment-mail-data.js';
import { calendarFile } from './calendar-file.js';
import { cancelledMail } from './cancelled-mail.js';
import { confirmedMail, type Letter, movedMail, reminderMail, requestedMail } from './to-client.js';
import { clientCancelledMail, clientMovedMail, shopMail } from './to-shop.js';

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

const TO_SHOP = {
  [NoticeKind.BusinessAppointment]: shopMail,
  [NoticeKind.BusinessVisitCancelled]: clientCancelledMail,
  [NoticeKind.BusinessVisitMoved]: clientMovedMail,
};

/** Open times that a mail about a cancellation offers. */
const OFFERED = 3;

/** What mails to clients say below the link. */
const linkNote = ({ changeUntil }: AppointmentMailData) =>
  `Whoever has this link can see ${changeUntil ? 'and change ' : ''}the visit.`;

/** An appointment, and who writes about it. */
interface Subject {
  facts: AppointmentMailData;
  writer: Writer;
}

/** An appointment as the subject of a notice. */
export function aboutAppointment(id: number): Thing {
  return { thing: APPOINTMENT, thingId: id };
}

/** Renders the mails about appointments from their state at the time of sending. */
@Injectable()
export class AppointmentMails implements OnModuleInit {
  constructor(
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    private readonly tokens: VisitTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.notices.handle(
      Appointment,
      [...TO_CLIENT, NoticeKind.AppointmentReminder],
      async ({ id }, { manager, kind, edition }) => {
        const subject = await this.read(manager, id);
        const email = subject?.facts.email;
        const letter = email && (await this.writeToClient(manager, subject, kind));
        return letter
          ? {
              to: client({ ...subject.facts, email }),
              ...(await this.complete(manager, subject, letter, `${kind}-${edition}`)),
            }
          : undefined;
      },
    );
    for (const [kind, write] of Object.entries(TO_SHOP)) {
      this.notices.handle(Appointment, [kind as NoticeKind], async ({ id }, { manager }) => {
        const subject = await this.read(manager, id);
        return subject && write(subject.facts, subject.writer);
      });
    }
  }

  private async read(manager: EntityManager, id: number): Promise<Subject | undefined> {
    const writer = await this.shop.writer(manager);
    const facts = await readMailData(manager, id, writer.business.timeZone);
    return facts && { facts, writer };
  }

  /**
   * Adds the link to the visit page, with a token of this mail's own, and the calendar file with the same link; while the
   * visit is on also the picture of what the client comes to see.
   */
  private async complete(
    manager: EntityManager,
    { facts, writer }: Subject,
    { calendar, story = '', ...letter }: Letter,
    mail: string,
  ): Promise<MailContent> {
    const token = await this.tokens.issue(manager, facts.id, mail);
    const link = { label: 'See Your Visit', path: `/visit/${token}${story}` };
    const { body } = letter;
    const isOn = facts.status !== AppointmentStatus.Cancelled;
    return {
      ...letter,
      body: {
        ...body,
        ...(body.link ? {} : { link }),
        ...(isOn && { ...mailPicture(facts), note: linkNote(facts) }),
        links: [
          ...(body.link ? [link] : []),
          ...(isOn && facts.changeUntil && facts.clientMoves < this.config.limits.clientMoves
            ? [{ label: 'Choose Another Time', path: `${link.path}#other-times` }]
            : []),
          ...(body.links ?? []),
        ],
      },
      ...(calendar && {
        calendar: { method: calendar, content: calendarFile(calendar, facts, { ...writer, token }) },
      }),
    };
  }

  private async writeToClient(
    manager: EntityManager,
    subject: Subject,
    kind: NoticeKind,
  ): Promise<Letter | undefined> {
    const { facts, writer } = subject;
    const mayKnow = (of: NoticeKind) => this.notices.mayBeKnown(of, aboutAppointment(facts.id), manager);
    switch (kind) {
      case NoticeKind.AppointmentReminder:
        return reminderMail(facts, writer);
      case NoticeKind.AppointmentCancelled: {
        const toldConfirmed = await mayKnow(NoticeKind.AppointmentConfirmed);
        const inCalendar =
          toldConfirmed ||
          (await mayKnow(NoticeKind.AppointmentMoved)) ||
          (await mayKnow(NoticeKind.AppointmentRequested));
        const { movedFrom, movedBy } = facts;
        // The mail about a move that has not gone out is dropped now. Without it the client knows only the time before.
        const isUntold = movedBy === Mover.Shop && !(await mayKnow(NoticeKind.AppointmentMoved));
        return cancelledMail(
          movedFrom && isUntold
            ? { ...facts, ...movedFrom, endTime: movedFrom.endTime ?? facts.endTime }
            : facts,
          { toldConfirmed, inCalendar },
          await this.offer(manager, subject),
          writer,
        );
      }
      case NoticeKind.AppointmentMoved: {
        if (!facts.movedFrom) {
          return this.writeUntold(manager, subject);
        }
        // A confirmation that can still be undone is told by its own mail.
        const { Confirmed, Pending } = AppointmentStatus;
        const isHeld =
          facts.status === Confirmed &&
          (await this.notices.isHeld(manager, NEWS[Confirmed], aboutAppointment(facts.id)));
        return movedMail(isHeld ? { ...facts, status: Pending } : facts, writer);
      }
      default:
        if (await this.isOvertaken(manager, facts)) {
          return undefined;
        }
        return kind === NoticeKind.AppointmentRequested
          ? requestedMail(facts, await mayKnow(NoticeKind.AppointmentConfirmed), writer)
          : confirmedMail(facts, writer);
    }
  }

  /** The times to offer instead of the one that was cancelled; none to a client who cancelled. */
  private async offer(manager: EntityManager, { facts, writer }: Subject): Promise<OpenTime[]> {
    const { cancelReason, timeSlotId: except } = facts;
    return cancelReason === CancelReason.Client
      ? []
      : findNearestSlots(manager, writer.business.timeZone, { ...facts, except }, OFFERED);
  }

  /** Whether a mail about a move, queued later, already covers this status. */
  private async isOvertaken(
    manager: EntityManager,
    { id, movedFrom }: AppointmentMailData,
  ): Promise<boolean> {
    const newest = await this.notices.newest(TO_CLIENT, { thing: APPOINTMENT, thingIds: [id] }, manager);
    return movedFrom !== null && newest.get(id)?.kind === NoticeKind.AppointmentMoved;
  }

  /**
   * For an appointment moved back to the time the client knows: no mail, unless the mail about its status was dropped
   * because of the move.
   */
  private async writeUntold(manager: EntityManager, subject: Subject): Promise<Letter | undefined> {
    const { id, status } = subject.facts;
    const kind = NEWS[status];
    const thing = aboutAppointment(id);
    // Who moved a confirmed visit away and back has to wait for an answer again.
    const isPendingAgain =
      status === AppointmentStatus.Pending &&
      (await this.notices.mayBeKnown(NoticeKind.AppointmentConfirmed, thing, manager));
    const isTold =
      kind === NoticeKind.AppointmentCancelled ||
      (!isPendingAgain && (await this.notices.wasSent(kind, thing, manager)));
    return isTold ? undefined : this.writeToClient(manager, subject, kind);
  }
}
