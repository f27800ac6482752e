import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { Enters } from '../limits/door.js';
import { ApiIdempotencyKey } from '../forms/idempotency-key.js';
import { CurrentSender, type Sender } from '../forms/sender.js';
import { SubmissionsService } from '../forms/submissions.service.js';
import { MessageCreate, MessageReceipt } from './messages.dto.js';
import { MessagesService } from './messages.service.js';

@ApiTags('messages')
@Public()
@Controller('api/contact')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly submissions: SubmissionsService,
  ) {}

  @Post()
  @Enters('write')
  @ApiOperation({ summary: 'Send a message or an inquiry to the shop' })
  @Answers(201, MessageReceipt)
  @ApiIdempotencyKey()
  @ApiErrors(422)
  sendMessage(@Body() fields: MessageCreate, @CurrentSender() sender: Sender): Promise<MessageReceipt> {
    return this.submissions.accept('contact', fields, sender, async (manager) => {
      await this.messages.create(manager, fields);
      return { success: true, message: "We'll get back to you soon!" };
    });
  }
}
