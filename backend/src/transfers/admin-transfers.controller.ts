import { Body, Controller, Delete, Get, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { csvFile } from '../common/csv.js';
import { Id } from '../common/ids.js';
import { ApiList, sendPart } from '../common/page.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import {
  PhoneTransfer,
  toTransfer,
  Transfer,
  TransferChange,
  TransfersQuery,
  TransferUpdate,
} from './admin-transfers.dto.js';
import { SellerLinks } from './seller/seller-links.js';
import { SellerLink } from './transfers.dto.js';
import { cellsOf, COLUMNS } from './transfer-cells.js';
import { TransfersService } from './transfers.service.js';

/** Transfers, for the administrator. */
@ApiTags('admin transfers')
@Controller('api/admin')
export class AdminTransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly sellers: SellerLinks,
  ) {}

  @Get('transfers')
  @ApiOperation({ summary: 'List transfers: by default all of them, newest first' })
  @ApiList(Transfer, 'after the last one')
  async listTransfers(
    @Query() query: TransfersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Transfer[]> {
    const { rows, hasMore } = await this.transfers.listAll(query);
    return sendPart(reply, query, { rows: rows.map(toTransfer), hasMore });
  }

  @Get('transfers.csv')
  @ApiOperation({
    summary: 'Export all transfers',
    description:
      'UTF-8 with a byte order mark, RFC 4180, fees in dollars. What a spreadsheet would run as a formula has an apostrophe in front.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  exportTransfers(): StreamableFile {
    return csvFile('transfers.csv', [...COLUMNS], this.transfers.inBatches(), (transfer) =>
      cellsOf(toTransfer(transfer)),
    );
  }

  @Get('transfers/:id')
  @ApiOperation({ summary: 'Read a transfer' })
  @Answers(200, Transfer)
  async getTransfer(@Id('transfer') id: number): Promise<Transfer> {
    return toTransfer(await this.transfers.get(id));
  }

  @Post('transfers')
  @ApiOperation({
    summary: 'Add a transfer for a client who called',
    description:
      'A client with an email address gets the same mail as one who announced it online, ten seconds later.',
  })
  @Answers(201, Transfer)
  async createTransfer(@Body() fields: PhoneTransfer, @CurrentAdmin() actor: Admin): Promise<Transfer> {
    return toTransfer(await this.transfers.create(fields, actor));
  }

  @Put('transfers/:id')
  @ApiOperation({
    summary: 'Update the given fields of a transfer',
    description:
      'A new status has to follow the current one: expected, received, ready, completed; or declined instead of any of the last three. The client is told of it, and of nothing else.',
  })
  @Answers(200, Transfer)
  @ApiErrors(409)
  async updateTransfer(
    @Id('transfer') id: number,
    @Body() fields: TransferUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Transfer> {
    return toTransfer(await this.transfers.update(id, fields, actor));
  }

  @Post('transfers/:id/undo')
  @ApiOperation({
    summary: 'Undo the latest status of a transfer',
    description:
      'Only while the mail about it is held back, or, without an email address, for 10 seconds: the transfer stands as before, and no mail goes out.',
  })
  @Answers(200, Transfer)
  async undoTransferStatus(
    @Id('transfer') id: number,
    @Body() fields: TransferChange,
    @CurrentAdmin() actor: Admin,
  ): Promise<Transfer> {
    return toTransfer(await this.transfers.undo(id, fields, actor));
  }

  @Delete('transfers/:id')
  @ApiOperation({
    summary: 'Delete a transfer permanently',
    description: 'Only one that was never received. Nobody is told, and its links stop working.',
  })
  @Answers(204)
  @ApiErrors(409)
  async deleteTransfer(@Id('transfer') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.transfers.delete(id, actor);
  }

  @Post('transfers/:id/resend')
  @ApiOperation({
    summary: 'Send the client the latest mail again',
    description: 'It says how the transfer stands now.',
  })
  @Answers(200, Transfer)
  async resendTransferNews(@Id('transfer') id: number, @CurrentAdmin() actor: Admin): Promise<Transfer> {
    return toTransfer(await this.transfers.resend(id, actor));
  }

  @Post('transfers/:id/seller-link')
  @ApiOperation({
    summary: 'Create a link for the seller',
    description: 'The response is the only place that shows it. The previous link stops working.',
  })
  @Answers(201, SellerLink)
  async createSellerLink(@Id('transfer') id: number, @CurrentAdmin() actor: Admin): Promise<SellerLink> {
    return { url: await this.sellers.create(id, actor) };
  }
}
