import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { DeleteMany, DeleteResult } from '../common/delete-many.dto.js';
import { ApiId, Id } from '../common/ids.js';
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
@ApiBearerAuth()
@Controller('api/admin/contact')
export class AdminMessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @ApiOperation({ summary: 'List messages: by default all of them, newest first' })
  @ApiList(Message, 'after the last one')
  @ApiErrors(400, 401)
  async listMessages(
    @Query() query: MessagesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message[]> {
    return sendPart(reply, query, await this.messages.listAll(query)).map(toMessage);
  }

  @Get('counts')
  @ApiOperation({ summary: 'Count the messages that match' })
  @ApiOkResponse({ type: MessageCounts })
  @ApiErrors(400, 401)
  countMessages(@Query() { search }: MessagesQuery): Promise<MessageCounts> {
    return this.messages.count(search);
  }

  @Get(':id')
  @ApiId('message')
  @ApiOperation({ summary: 'Get a message' })
  @ApiOkResponse({ type: Message })
  @ApiErrors(400, 401, 404)
  async getMessage(@Id() id: number): Promise<Message> {
    return toMessage(await this.messages.get(id));
  }

  @Put(':id/read')
  @ApiId('message')
  @ApiOperation({
    summary: 'Mark a message as read',
    description: 'A read message cannot become unread again.',
  })
  @ApiOkResponse({ type: Message })
  @ApiErrors(400, 401, 404)
  async markMessageRead(@Id() id: number, @CurrentActor() actor: Actor): Promise<Message> {
    return toMessage(await this.messages.markRead(id, actor));
  }

  @Post('read')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mark many messages as read at once',
    description:
      'All or nothing. Ids that are unknown or repeated, and messages that are read already, are skipped.',
  })
  @ApiOkResponse({ type: MessagesReadResult })
  @ApiErrors(400, 401)
  markManyMessagesRead(
    @Body() { ids }: MessagesRead,
    @CurrentActor() actor: Actor,
  ): Promise<MessagesReadResult> {
    return this.messages.markManyRead(ids, actor);
  }

  @Put(':id/reply')
  @ApiId('message')
  @ApiOperation({
    summary: 'Mark a message as answered, or undo that',
    description: 'Also marks it as read. The answer itself is sent outside of the product.',
  })
  @ApiOkResponse({ type: Message })
  @ApiErrors(400, 401, 404)
  async markMessageAnswered(
    @Id() id: number,
    @Body() { answered }: MessageAnswered,
    @CurrentActor() actor: Actor,
  ): Promise<Message> {
    return toMessage(await this.messages.markAnswered(id, answered, actor));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiId('message')
  @ApiOperation({ summary: 'Delete a message permanently' })
  @ApiNoContentResponse()
  @ApiErrors(400, 401, 404)
  async deleteMessage(@Id() id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.messages.delete(id, actor);
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Delete many messages at once, permanently',
    description: 'All or nothing. Ids that are unknown, repeated or already deleted are skipped.',
  })
  @ApiOkResponse({ type: DeleteResult })
  @ApiErrors(400, 401)
  deleteManyMessages(@Body() { ids }: DeleteMany, @CurrentActor() actor: Actor): Promise<DeleteResult> {
    return this.messages.deleteMany(ids, actor);
  }
}
