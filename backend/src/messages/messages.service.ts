import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ContactMessage } from './contact-message.entity.js';
import type { MessageCreate } from './messages.dto.js';

@Injectable()
export class MessagesService {
  constructor(@InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>) {}

  /** Stores what a visitor wrote, unread. */
  async create({ name, email, subject, message }: MessageCreate): Promise<void> {
    await this.messages.insert({ name, email, subject, message });
  }
}
