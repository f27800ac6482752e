import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  Not,
  Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AuditAction, AuditThing } from '../audit/audit-entry.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { PhoneBookings } from '../booking/appointments/admin/phone-bookings.js';
import { ServicesService } from '../booking/services/services.service.js';
import { Offers } from '../booking/slots/offers.js';
import { TimeSlot } from '../booking/slots/time-slot.entity.js';
import { deleteMany } from '../audit/delete-many.js';
import { MailboxLimit } from '../forms/mailbox-limit.js';
import { insertRow } from '../database/insert-row.js';
import type { DeleteResult } from '../common/delete-many.dto.js';
import { mailbox } from '../common/same-person.js';
import { LOCKED_IN_ORDER } from '../common/lock-row.js';
import type { Part } from '../common/page.js';
import { narrow, searchedPart } from '../common/searched-list.js';
import { ShopService } from '../shop/shop.service.js';
import { FieldErrors } from '../http/error-filter.js';
import { found } from '../http/nothing-here.js';
import { canBeSeen, referToItem } from '../inventory/item-ref.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { messageMail, receiptMail } from './message-templates.js';
import {
  type MessageCounts,
  type MessageCreate,
  MessageShow,
  type MessagesQuery,
  type MessagesReadResult,
  NO_SLOT,
} from './messages.dto.js';

const GONE = 'This message is no longer available.';

/** A message's name in notices and the activity log. */
export const MESSAGE = 'message';

/** Receipts a mailbox gets in a day, for all messages together. */
const RECEIPTS_PER_DAY = 3;

/** What a search looks through. */
const SEARCHED = { texts: ['search_text'], hasPhone: true };

/** Conditions of what a list shows. */
const SHOWN: Record<MessageShow, string> = {
  [MessageShow.Unread]: 'NOT read',
  [MessageShow.Unanswered]: 'answered_at IS NULL AND appointment_id IS NULL',
};

/** Whoever got no answer for longer than this expects none anymore. */
const FORGOTTEN = `read AND ${SHOWN.unanswered} AND created_at > now() - interval '14 days'`;

@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    @InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    private readonly audit: AuditService,
    private readonly services: ServicesService,
    private readonly offers: Offers,
    private readonly phoneBookings: PhoneBookings,
    private readonly mailboxes: MailboxLimit,
  ) {}

  onModuleInit(): void {
    this.phoneBookings.whenBookedFrom((manager, id, appointmentId) => this.link(manager, id, appointmentId));
    this.audit.nameThings(AuditThing.Message, async (ids) => {
      const rows = await this.messages.find({
        select: { id: true, name: true, subject: true },
        where: { id: In(ids) },
      });
      return new Map(rows.map(({ id, name, subject }) => [id, `${name}: ${subject}`]));
    });
    this.notices.handle(ContactMessage, [NoticeKind.BusinessMessage], messageMail);
    this.notices.handle(ContactMessage, [NoticeKind.InquiryReceived], async (row, { manager }) => {
      const { itemId, wishedSlotId } = row;
      return receiptMail(
        row,
        {
          canBeSeen: await canBeSeen(manager, itemId),
          isOffered: wishedSlotId !== null && (await this.offers.isOpen(wishedSlotId, manager)),
        },
        await this.shop.read(manager),
      );
    });
  }

  /**
   * Stores a message as unread and notifies the shop, within the transaction of `manager`. The visitor gets a receipt,
   * within the limit.
   * @throws FieldErrors if the item is not published, or the service or time they ask for does not exist.
   */
  async create(
    manager: EntityManager,
    { name, email, subject, message, itemId, phone, serviceType, timeSlotId }: MessageCreate,
  ): Promise<void> {
    const item = await referToItem(manager, itemId);
    const wish = {
      phone: phone ?? null,
      serviceType: serviceType === undefined ? null : (await this.services.choose(manager, serviceType)).name,
      ...(await wishedTime(manager, timeSlotId)),
    };
    const row = await insertRow<ContactMessage, { id: number; mailbox: string }>(
      manager,
      ContactMessage,
      { name, email, subject, message, ...wish, ...item },
      { returning: `id, ${mailbox('email')} AS mailbox` },
    );
    const getsReceipt = await this.mailboxes.take(manager, row.mailbox, [
      { counter: `receipt:${itemId}`, perDay: 1 },
      { counter: 'receipt', perDay: RECEIPTS_PER_DAY },
    ]);
    await this.notices.queue(
      manager,
      [NoticeKind.BusinessMessage, ...(getsReceipt ? [NoticeKind.InquiryReceived] : [])],
      { thing: MESSAGE, thingId: row.id },
    );
  }

  /**
   * Marks a message as read, because an appointment was booked from it.
   * @throws FieldErrors if it was deleted.
   * @throws ConflictException if one was booked from it before.
   */
  private async link(manager: EntityManager, id: number, appointmentId: number): Promise<void> {
    const { affected } = await manager.update(
      ContactMessage,
      { id, appointmentId: IsNull() },
      { read: true, appointmentId },
    );
    if (affected === 0) {
      throw (await manager.existsBy(ContactMessage, { id }))
        ? new ConflictException('An appointment was booked from this message already.')
        : new FieldErrors({ messageId: GONE });
    }
  }

  /** All messages, newest first, or those that match. */
  listAll({ show, ...page }: MessagesQuery): Promise<Part<ContactMessage>> {
    return searchedPart(this.shown(show), page, { ...SEARCHED, order: ['created_at', 'id'] });
  }

  /** Counts the matching messages for each value of `show`. */
  async count(search: string | undefined): Promise<MessageCounts> {
    const query = this.messages.createQueryBuilder('message');
    narrow(query, search, SEARCHED);
    const counts = await query
      .select('count(*)::integer', 'all')
      .addSelect(`count(*) FILTER (WHERE ${SHOWN.unread})::integer`, MessageShow.Unread)
      .addSelect(`count(*) FILTER (WHERE ${SHOWN.unanswered})::integer`, MessageShow.Unanswered)
      .addSelect(`count(*) FILTER (WHERE ${FORGOTTEN})::integer`, 'forgotten')
      .getRawOne<MessageCounts>();
    return counts as MessageCounts;
  }

  /** @throws NotFoundException if unknown. */
  async get(id: number): Promise<ContactMessage> {
    return found(await this.messages.findOneBy({ id }), GONE);
  }

  private shown(show?: MessageShow): SelectQueryBuilder<ContactMessage> {
    const query = this.messages.createQueryBuilder('message');
    return show ? query.where(SHOWN[show]) : query;
  }

  /** @throws NotFoundException if unknown. */
  markRead(id: number, actor: Actor): Promise<ContactMessage> {
    return this.change({ id, read: false }, { read: true }, AuditAction.MessageRead, actor);
  }

  /** Marks those that are unread, in the order of their ids, so that two such requests cannot wait for each other. */
  markManyRead(ids: number[], actor: Actor): Promise<MessagesReadResult> {
    return this.messages.manager.transaction(async (manager) => {
      const unread = await manager.find(ContactMessage, {
        select: { id: true },
        where: { id: In(ids), read: false },
        ...LOCKED_IN_ORDER,
      });
      const marked = unread.map(({ id }) => id);
      if (marked.length > 0) {
        await manager.update(ContactMessage, { id: In(marked) }, { read: true });
      }
      for (const id of marked) {
        await writeAuditEntry(manager, actor, AuditAction.MessageRead, id);
      }
      return { marked: marked.length, skipped: ids.length - marked.length };
    });
  }

  /**
   * Marks a message as answered, which also marks it as read, or undoes that.
   * @throws NotFoundException if unknown.
   */
  markAnswered(id: number, answered: boolean, actor: Actor): Promise<ContactMessage> {
    return answered
      ? this.change(
          { id, answeredAt: IsNull() },
          { read: true, answeredAt: () => 'now()' },
          AuditAction.MessageAnswer,
          actor,
        )
      : this.change(
          { id, answeredAt: Not(IsNull()) },
          { answeredAt: null },
          AuditAction.MessageReopen,
          actor,
        );
  }

  /** Changes a message unless it already has these values, in which case nothing is written to the audit log either. */
  private change(
    where: FindOptionsWhere<ContactMessage> & { id: number },
    changes: QueryDeepPartialEntity<ContactMessage>,
    action: AuditAction,
    actor: Actor,
  ): Promise<ContactMessage> {
    return this.messages.manager.transaction(async (manager) => {
      const { affected } = await manager.update(ContactMessage, where, changes);
      const message = found(await manager.findOneBy(ContactMessage, { id: where.id }), GONE);
      if (affected) {
        await writeAuditEntry(manager, actor, action, where.id);
      }
      return message;
    });
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.messages.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(ContactMessage, { id });
      found(affected, GONE);
      await writeAuditEntry(manager, actor, AuditAction.MessageDelete, id);
    });
  }

  /** Deletes those that exist and skips the others. */
  deleteMany(ids: number[], actor: Actor): Promise<DeleteResult> {
    return this.messages.manager.transaction((manager) =>
      deleteMany(manager, ContactMessage, ids, { actor, action: AuditAction.MessageDelete }),
    );
  }
}

type Wish = Pick<ContactMessage, 'wishedSlotId' | 'wishedDate' | 'wishedStart' | 'wishedEnd'>;

/** The columns to store with a message that asks for a time. @throws FieldErrors if there is no such slot. */
async function wishedTime(manager: EntityManager, timeSlotId: number | undefined): Promise<Wish> {
  if (timeSlotId === undefined) {
    return { wishedSlotId: null, wishedDate: null, wishedStart: null, wishedEnd: null };
  }
  const slot = await manager.findOneBy(TimeSlot, { id: timeSlotId });
  if (!slot) {
    throw new FieldErrors({ timeSlotId: NO_SLOT });
  }
  const { date, startTime, endTime } = slot;
  return { wishedSlotId: timeSlotId, wishedDate: date, wishedStart: startTime, wishedEnd: endTime };
}
