import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { ApiIdempotencyKey } from '../forms/idempotency-key.js';
import { MessageCreate, MessageReceipt } from './messages.dto.js';
import { MessagesService } from './messages.service.js';

@ApiTags('messages')
@Public()
@Controller('api/contact')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Post()
  @ApiOperation({ summary: 'Send a message or an inquiry to the shop' })
  @ApiCreatedResponse({ type: MessageReceipt })
  @ApiIdempotencyKey()
  @ApiErrors(400, 422, 429)
  async sendMessage(@Body() fields: MessageCreate): Promise<MessageReceipt> {
    await this.messages.create(fields);
    return { success: true, message: "We'll get back to you soon!" };
  }
}
