import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { CONFIG, type Config } from '../config/config.js';
import { ClientAddress, ClientNetwork } from '../limits/client-address.js';
import { Enters } from '../limits/door.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../forms/idempotency-key.js';
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @Enters('write')
  @ApiOperation({ summary: 'Send a message or an inquiry to the shop' })
  @Answers(201, MessageReceipt)
  @ApiIdempotencyKey()
  @ApiErrors(422)
  sendMessage(
    @Body() fields: MessageCreate,
    @IdempotencyKey() key: string | undefined,
    @ClientAddress() address: string,
    @ClientNetwork() network: string,
  ): Promise<MessageReceipt> {
    const { contact: perAddress, contactPerNetwork: perNetwork } = this.config.limits;
    return this.submissions.accept(
      { form: 'contact', key, body: fields, address, shares: { network, perAddress, perNetwork } },
      async (manager) => {
        await this.messages.create(manager, fields);
        return { success: true, message: "We'll get back to you soon!" };
      },
    );
  }
}
