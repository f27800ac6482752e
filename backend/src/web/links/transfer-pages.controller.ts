import { Body, ConflictException, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SELLER } from '../../audit/audit-log.js';
import { Public } from '../../auth/token/public.decorator.js';
import { Takes } from '../../http/json-body.js';
import { Enters } from '../../limits/door.js';
import { LinkedId } from '../../links/token-links.js';
import { SellerLinks } from '../../transfers/seller/seller-links.js';
import { TransferTokens } from '../../transfers/transfer-tokens.js';
import { TransferTracking } from '../../transfers/transfers.dto.js';
import { LinkPages } from './link-pages.js';

/** The pages of a transfer for its client and for its seller, and the seller's form for browsers without JavaScript. */
@ApiExcludeController()
@Public()
@Controller()
export class TransferPagesController {
  constructor(
    private readonly pages: LinkPages,
    private readonly tokens: TransferTokens,
    private readonly sellers: SellerLinks,
  ) {}

  @Get('transfer/:token')
  @Enters('page')
  async showTransfer(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.tokens.openForClient(token, request.ip);
    await this.pages.show(request, reply, { id, wrong: '/transfer' });
  }

  @Get('seller/:token')
  @Enters('page')
  async showSeller(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.tokens.openForSeller(token, request.ip);
    await this.pages.show(request, reply, { id, wrong: '/seller' });
  }

  /** Reloading the URL of the form leads back to the page; the usual 404 page may be cached, and this URL has a token. */
  @Get('seller/:token/:form')
  async returnToSeller(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(`/seller/${token}`, 303);
  }

  /** Redirects to the page, so that a reload does not send the form again; frontend/src/site/transfers/seller has the words. */
  @Post('seller/:token/tracking')
  @Takes('form')
  @Enters('write')
  async submitTracking(
    @Param('token') token: string,
    @LinkedId() id: number,
    @Body() { trackingNumber }: TransferTracking,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    let news = 'noted';
    try {
      await this.sellers.note(id, token, trackingNumber, SELLER);
    } catch (error) {
      if (!(error instanceof ConflictException)) {
        throw error;
      }
      // The page says by itself that nothing is left to send.
      news = 'unchanged';
    }
    await reply.redirect(`/seller/${token}?news=${news}`, 303);
  }
}
