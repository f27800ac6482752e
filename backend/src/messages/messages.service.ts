import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { ContactMessage } from './contact-message.entity.js';
import type { MessageCreate } from './messages.dto.js';

@Injectable()
export class MessagesService {
  constructor(
    @InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>,
    private readonly notices: NoticesService,
  ) {}

  /** Stores what a visitor wrote, unread, and tells the shop, within the transaction of `manager`. */
  async create(manager: EntityManager, { name, email, subject, message }: MessageCreate): Promise<void> {
    const row = manager.create(ContactMessage, { name, email, subject, message });
    await manager.insert(ContactMessage, row);
    await this.notices.queue(manager, NoticeKind.BusinessMessage, { messageId: row.id });
  }

  /** Every message, newest first. */
  listAll(): Promise<ContactMessage[]> {
    return this.messages.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** @throws NotFoundException if unknown. */
  async markRead(id: number): Promise<ContactMessage> {
    await this.messages.update({ id }, { read: true });
    const message = await this.messages.findOneBy({ id });
    if (!message) {
      throw notFound();
    }
    return message;
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number): Promise<void> {
    const { affected } = await this.messages.delete({ id });
    if (affected === 0) {
      throw notFound();
    }
  }
}

function notFound(): NotFoundException {
  return new NotFoundException('This message does not exist or is no longer available.');
}
