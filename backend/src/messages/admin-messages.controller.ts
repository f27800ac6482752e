import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Answers } from '../http/api-errors.js';
import { DeleteMany, DeleteResult } from '../common/delete-many.dto.js';
import { Id } from '../common/ids.js';
import { ApiList, sendPart } from '../common/page.js';
import {
  Message,
  MessageAnswered,
  MessageCounts,
  MessagesQuery,
  MessagesRead,
  MessagesReadResult,
  toMessage,
} from './messages.dto.js';
import { MessagesService } from './messages.service.js';

/** Messages from visitors, for the administrator. */
@ApiTags('admin messages')
@Controller('api/admin/contact')
export class AdminMessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @ApiOperation({ summary: 'List messages: by default all of them, newest first' })
  @ApiList(Message, 'after the last one')
  async listMessages(
    @Query() query: MessagesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message[]> {
    return sendPart(reply, query, await this.messages.listAll(query)).map(toMessage);
  }

  @Get('counts')
  @ApiOperation({ summary: 'Count the messages that match' })
  @Answers(200, MessageCounts)
  countMessages(@Query() { search }: MessagesQuery): Promise<MessageCounts> {
    return this.messages.count(search);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a message' })
  @Answers(200, Message)
  async getMessage(@Id('message') id: number): Promise<Message> {
    return toMessage(await this.messages.get(id));
  }

  @Put(':id/read')
  @ApiOperation({
    summary: 'Mark a message as read',
    description: 'A read message cannot become unread again.',
  })
  @Answers(200, Message)
  async markMessageRead(@Id('message') id: number, @CurrentAdmin() actor: Admin): Promise<Message> {
    return toMessage(await this.messages.markRead(id, actor));
  }

  @Post('read')
  @ApiOperation({
    summary: 'Mark many messages as read at once',
    description:
      'All or nothing. Ids that are unknown or repeated, and messages that are read already, are skipped.',
  })
  @Answers(200, MessagesReadResult)
  markManyMessagesRead(
    @Body() { ids }: MessagesRead,
    @CurrentAdmin() actor: Admin,
  ): Promise<MessagesReadResult> {
    return this.messages.markManyRead(ids, actor);
  }

  @Put(':id/reply')
  @ApiOperation({
    summary: 'Mark a message as answered, or undo that',
    description: 'Also marks it as read. The answer itself is sent outside of the product.',
  })
  @Answers(200, Message)
  async markMessageAnswered(
    @Id('message') id: number,
    @Body() { answered }: MessageAnswered,
    @CurrentAdmin() actor: Admin,
  ): Promise<Message> {
    return toMessage(await this.messages.markAnswered(id, answered, actor));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a message permanently' })
  @Answers(204)
  async deleteMessage(@Id('message') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.messages.delete(id, actor);
  }

  @Post('delete')
  @ApiOperation({
    summary: 'Delete many messages at once, permanently',
    description: 'All or nothing. Ids that are unknown, repeated or already deleted are skipped.',
  })
  @Answers(200, DeleteResult)
  deleteManyMessages(@Body() { ids }: DeleteMany, @CurrentAdmin() actor: Admin): Promise<DeleteResult> {
    return this.messages.deleteMany(ids, actor);
  }
}
