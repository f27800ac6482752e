import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { ShopService } from '../business/shop/shop.service.js';
import { referToItem } from '../inventory/item-ref.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { messageMail, receiptMail } from './message-templates.js';
import type { MessageCreate } from './messages.dto.js';

/** A message's name in notices and the activity log. */
export const MESSAGE = 'message';

@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    @InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.audit.nameThings(MESSAGE, async (ids) => {
      const rows = await this.messages.find({
        select: { id: true, name: true, subject: true },
        where: { id: In(ids) },
      });
      return new Map(rows.map(({ id, name, subject }) => [id, `${name}: ${subject}`]));
    });
    this.notices.handle([NoticeKind.BusinessMessage], async (id) => {
      const row = await this.messages.findOneBy({ id });
      return row ? messageMail(row) : undefined;
    });
    this.notices.handle([NoticeKind.InquiryReceived], async (id) => {
      const row = await this.messages.findOneBy({ id });
      return row?.itemName ? receiptMail(row, row.itemName, await this.shop.read()) : undefined;
    });
  }

  /**
   * Stores a message as unread and notifies the shop, within the transaction of `manager`. A visitor who asked about an
   * item gets a confirmation.
   * @throws FieldErrors if the item is not published.
   */
  async create(
    manager: EntityManager,
    { name, email, subject, message, itemId }: MessageCreate,
  ): Promise<void> {
    const item = await referToItem(manager, itemId);
    const row = manager.create(ContactMessage, { name, email, subject, message, ...item });
    await manager.insert(ContactMessage, row);
    const thing = { thing: MESSAGE, thingId: row.id };
    await this.notices.queue(manager, NoticeKind.BusinessMessage, thing);
    if (itemId !== undefined) {
      await this.notices.queue(manager, NoticeKind.InquiryReceived, thing);
    }
  }

  /** All messages, newest first. */
  listAll(): Promise<ContactMessage[]> {
    return this.messages.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** @throws NotFoundException if unknown. */
  markRead(id: number, actor: Actor): Promise<ContactMessage> {
    return this.change({ id, read: false }, { read: true }, AuditAction.MessageRead, actor);
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
      const message = await manager.findOneBy(ContactMessage, { id: where.id });
      if (!message) {
        throw notFound();
      }
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
      if (affected === 0) {
        throw notFound();
      }
      await writeAuditEntry(manager, actor, AuditAction.MessageDelete, id);
    });
  }
}

function notFound(): NotFoundException {
  return new NotFoundException('This message is no longer available.');
}
