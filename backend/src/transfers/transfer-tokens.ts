import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, IsNull, Repository } from 'typeorm';
import { newToken } from '../common/public-token.js';
import { KeyedHash } from '../config/keyed-hash.js';
import { issueToken } from '../links/issue-token.js';
import { type OpenLink, TokenLinks } from '../links/token-links.js';
import { TransferToken } from './transfer-token.entity.js';

/** Days a link keeps working after the transfer is over. */
const DAYS_AFTER = 30;

const TABLE = { table: 'transfer_tokens', column: 'transfer_id' };

/** SQL: whether links to a transfer still work. */
export const IS_OPEN = `(ended_at IS NULL OR ended_at + interval '${DAYS_AFTER} days' > now())`;

/** $1: hash, $2: whether it is the seller's. */
const FIND = `
  SELECT id FROM transfers JOIN transfer_tokens ON transfer_id = id
   WHERE hash = $1 AND (mail IS NULL) = $2 AND ${IS_OPEN}`;

/** The tokens in links to transfers. Those of clients open no page of a seller, nor the reverse. */
@Injectable()
export class TransferTokens {
  /** Finds the id of the transfer that a client's token opens. */
  readonly openForClient: OpenLink;
  /** The same for a seller's token. */
  readonly openForSeller: OpenLink;

  constructor(
    @InjectRepository(TransferToken) private readonly tokens: Repository<TransferToken>,
    private readonly hash: KeyedHash,
    links: TokenLinks,
  ) {
    this.openForClient = links.register({
      name: 'transfer',
      routes: /^\/api\/transfers\/:token/,
      find: (token) => this.find('client', token),
    });
    this.openForSeller = links.register({
      name: 'seller',
      routes: /^\/(api\/sellers\/:token|seller\/:token\/)/,
      find: (token) => this.find('seller', token),
    });
  }

  /** Issues a client's token for a mail about to be sent (see issueToken). */
  issue(manager: EntityManager, transferId: number, mail: string): Promise<string> {
    return issueToken(manager, this.hash, TABLE, { id: transferId, mail });
  }

  /** Issues the seller's token within the transaction of `manager`, which has locked the transfer; the old one dies. */
  async issueForSeller(manager: EntityManager, transferId: number): Promise<string> {
    const token = newToken();
    await manager.delete(TransferToken, { transferId, mail: IsNull() });
    await manager.insert(TransferToken, { hash: this.hash.of(token), transferId, mail: null });
    return token;
  }

  /** Whether a token still opens what it has opened, within the transaction of `manager`, which has locked the transfer. */
  isAlive(manager: EntityManager, token: string): Promise<boolean> {
    return manager.existsBy(TransferToken, { hash: this.hash.of(token) });
  }

  /** When the sellers' links to these transfers were made, by the id of the transfer. */
  async madeForSellers(
    transferIds: number[],
    manager: EntityManager = this.tokens.manager,
  ): Promise<Map<number, Date>> {
    const rows = await manager.findBy(TransferToken, { transferId: Any(transferIds), mail: IsNull() });
    return new Map(rows.map(({ transferId, createdAt }) => [transferId, createdAt]));
  }

  private async find(holder: 'client' | 'seller', token: string): Promise<number | undefined> {
    const [row] = await this.tokens.query<{ id: number }[]>(FIND, [this.hash.of(token), holder === 'seller']);
    return row?.id;
  }
}
