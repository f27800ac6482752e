import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CLIENT } from '../audit/audit-log.js';
import { Public } from '../auth/token/public.decorator.js';
import { ApiIdempotencyKey } from '../forms/idempotency-key.js';
import { CurrentSender, type Sender } from '../forms/sender.js';
import { SubmissionsService } from '../forms/submissions.service.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { Enters } from '../limits/door.js';
import { LinkedId } from '../links/token-links.js';
import { SellerLinks } from './seller/seller-links.js';
import {
  PublicTransfer,
  SellerLink,
  TransferCreate,
  TransferReceipt,
  TransferTracking,
} from './transfers.dto.js';
import { TransfersService } from './transfers.service.js';

const TOKEN = { name: 'token', type: String, description: 'From the link in a mail about the transfer' };

/** Transfers, for clients. GET never changes anything: mail scanners follow links. */
@ApiTags('transfers')
@Public()
@Controller('api/transfers')
export class TransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly submissions: SubmissionsService,
    private readonly sellers: SellerLinks,
  ) {}

  @Post()
  @Enters('write')
  @ApiOperation({ summary: 'Announce a transfer to the shop' })
  @Answers(201, TransferReceipt)
  @ApiIdempotencyKey()
  @ApiErrors(422)
  requestTransfer(@Body() fields: TransferCreate, @CurrentSender() sender: Sender): Promise<TransferReceipt> {
    return this.submissions.accept('transfers', fields, sender, async (manager) => {
      const { id, status } = await this.transfers.request(manager, fields);
      return { id, status };
    });
  }

  @Get(':token')
  @Enters('link')
  @ApiParam(TOKEN)
  @ApiOperation({ summary: 'Read the transfer' })
  @Answers(200, PublicTransfer)
  getPublicTransfer(@LinkedId() id: number): Promise<PublicTransfer> {
    return this.sellers.readForClient(id);
  }

  @Post(':token')
  @Enters('write')
  @ApiParam(TOKEN)
  @ApiOperation({
    summary: 'Enter the tracking number as the client',
    description: 'Until it has arrived, five times a day.',
  })
  @Answers(200, PublicTransfer)
  @ApiErrors(409)
  async noteOwnTrackingNumber(
    @LinkedId() id: number,
    @Param('token') token: string,
    @Body() { trackingNumber }: TransferTracking,
  ): Promise<PublicTransfer> {
    await this.sellers.note(id, token, trackingNumber, CLIENT);
    return this.sellers.readForClient(id);
  }

  @Post(':token/seller-link')
  @Enters('write')
  @ApiParam(TOKEN)
  @ApiOperation({
    summary: 'Create a link for the seller',
    description: 'Until it has arrived, five times a day. The previous link stops working.',
  })
  @Answers(201, SellerLink)
  @ApiErrors(409)
  async createOwnSellerLink(@LinkedId() id: number, @Param('token') token: string): Promise<SellerLink> {
    return { url: await this.sellers.create(id, CLIENT, token) };
  }
}
