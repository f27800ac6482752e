import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../forms/idempotency-key.js';
import { SubmissionsService } from '../forms/submissions.service.js';
import { ApiErrors } from '../http/api-errors.js';
import { ClientAddress, ClientNetwork } from '../limits/client-address.js';
import { Enters } from '../limits/door.js';
import { LinkedId } from '../links/token-links.js';
import { PublicTransfer, toPublicTransfer, TransferCreate, TransferReceipt } from './transfers.dto.js';
import { TransfersService } from './transfers.service.js';

/** Transfers, for clients. GET never changes anything: mail scanners follow links. */
@ApiTags('transfers')
@Public()
@Controller('api/transfers')
export class TransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly submissions: SubmissionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @Enters('write')
  @ApiOperation({ summary: 'Announce a transfer to the shop' })
  @ApiCreatedResponse({ type: TransferReceipt })
  @ApiIdempotencyKey()
  @ApiErrors(400, 422, 429)
  requestTransfer(
    @Body() fields: TransferCreate,
    @IdempotencyKey() key: string | undefined,
    @ClientAddress() address: string,
    @ClientNetwork() network: string,
  ): Promise<TransferReceipt> {
    const { transfers: perAddress, transfersPerNetwork: perNetwork } = this.config.limits;
    return this.submissions.accept(
      { form: 'transfers', key, body: fields, address, shares: { network, perAddress, perNetwork } },
      async (manager) => {
        const { id, status } = await this.transfers.request(manager, fields);
        return { id, status };
      },
    );
  }

  @Get(':token')
  @Enters('link')
  @ApiParam({ name: 'token', type: String, description: 'From the link in a mail about the transfer' })
  @ApiOperation({ summary: 'Read the transfer' })
  @ApiOkResponse({ type: PublicTransfer })
  @ApiErrors(404)
  async getPublicTransfer(@LinkedId() id: number): Promise<PublicTransfer> {
    return toPublicTransfer(await this.transfers.read(id));
  }
}
