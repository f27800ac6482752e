import { Injectable } from '@nestjs/common';
import { type OpenLink, TokenLinks } from '../../links/token-links.js';
import { VisitTokens } from '../appointments/visit-tokens.js';

/** The page itself is not among them: it says what is wrong with the link. */
const OPENED_BY_TOKEN = /^\/(api\/visits\/:token|visit\/:token\/)/;

/** Opens visits by the tokens of their links. */
@Injectable()
export class VisitLinks {
  /** Finds the id of the appointment a token opens. */
  readonly open: OpenLink;

  constructor(links: TokenLinks, tokens: VisitTokens) {
    this.open = links.register({
      name: 'visit',
      routes: OPENED_BY_TOKEN,
      find: (token) => tokens.find(token),
    });
  }
}
