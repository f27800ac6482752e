import { Injectable } from '@nestjs/common';
import { type OpenLink, TokenLinks } from '../links/token-links.js';
import { TransferTokens } from './transfer-tokens.js';

/** Opens transfers by the tokens of their links: those of clients, and those of sellers. */
@Injectable()
export class TransferLinks {
  /** Finds the id of the transfer that a client's token opens. */
  readonly openForClient: OpenLink;
  /** The same for a seller's token. */
  readonly openForSeller: OpenLink;

  constructor(links: TokenLinks, tokens: TransferTokens) {
    this.openForClient = links.register({
      name: 'transfer',
      routes: /^\/api\/transfers\/:token/,
      find: (token) => tokens.find('client', token),
    });
    this.openForSeller = links.register({
      name: 'seller',
      routes: /^\/(api\/sellers\/:token|seller\/:token\/)/,
      find: (token) => tokens.find('seller', token),
    });
  }
}
