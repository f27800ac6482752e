import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { ApiId, Id } from '../common/ids.js';
import { Message, MessageAnswered, toMessage } from './messages.dto.js';
import { MessagesService } from './messages.service.js';

/** Messages from visitors, for the administrator. */
@ApiTags('admin messages')
@ApiBearerAuth()
@Controller('api/admin/contact')
export class AdminMessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @ApiOperation({ summary: 'List all messages, newest first' })
  @ApiOkResponse({ type: [Message] })
  @ApiErrors(401)
  async listMessages(): Promise<Message[]> {
    return (await this.messages.listAll()).map(toMessage);
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
}
