import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SELLER } from '../../audit/audit-log.js';
import { Public } from '../../auth/token/public.decorator.js';
import { Answers, ApiErrors } from '../../http/api-errors.js';
import { Enters } from '../../limits/door.js';
import { LinkedId } from '../../links/token-links.js';
import { TransferTracking } from '../transfers.dto.js';
import { SellerLinks } from './seller-links.js';
import { SellerTransfer } from './sellers.dto.js';

/** A transfer, for whoever the dealer gave the seller's link to. */
@ApiTags('transfers')
@ApiParam({ name: 'token', type: String, description: 'From the link that the dealer gave to the seller' })
@Public()
@Controller('api/sellers/:token')
export class SellersController {
  constructor(private readonly sellers: SellerLinks) {}

  @Get()
  @Enters('link')
  @ApiOperation({ summary: 'Read where to send the item, and what to enclose' })
  @Answers(200, SellerTransfer)
  getSellerTransfer(@LinkedId() id: number): Promise<SellerTransfer> {
    return this.sellers.read(id);
  }

  @Post()
  @Enters('write')
  @ApiOperation({
    summary: 'Enter the tracking number as the seller',
    description: 'Until it has arrived, five times a day.',
  })
  @Answers(200, SellerTransfer)
  @ApiErrors(409)
  async noteTrackingNumber(
    @LinkedId() id: number,
    @Param('token') token: string,
    @Body() { trackingNumber }: TransferTracking,
  ): Promise<SellerTransfer> {
    await this.sellers.note(id, token, trackingNumber, SELLER);
    return this.sellers.read(id);
  }
}
