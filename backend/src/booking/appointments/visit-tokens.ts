import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { isToken } from '../../common/public-token.js';
import { CONFIG, type Config } from '../../config/config.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { issueToken } from '../../links/issue-token.js';
import { VisitToken } from './visit-token.entity.js';

/** Days a link keeps working after the visit. */
const DAYS_AFTER = 30;

const TABLE = { table: 'visit_tokens', column: 'appointment_id' };

/** SQL: whether links to an appointment still work. `zone` is the placeholder of the business's time zone. */
export const isOpen = (zone: string) =>
  `(preferred_date + end_time) AT TIME ZONE CAST(${zone} AS text) + interval '${DAYS_AFTER} days' > now()`;

/** The tokens in mailed links, each of which opens one visit. */
@Injectable()
export class VisitTokens {
  constructor(
    @InjectRepository(VisitToken) private readonly tokens: Repository<VisitToken>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
  ) {}

  /** Issues a token for a mail about to be sent (see issueToken). */
  issue(manager: EntityManager, appointmentId: number, mail: string): Promise<string> {
    return issueToken(manager, this.hash, TABLE, { id: appointmentId, mail });
  }

  /** The id of the appointment a token opens; undefined if it opens none (anymore). */
  async find(token: string, manager = this.tokens.manager): Promise<number | undefined> {
    if (!isToken(token)) {
      return undefined;
    }
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM appointments JOIN visit_tokens ON appointment_id = id WHERE hash = $1 AND ${isOpen('$2')}`,
      [this.hash.of(token), this.config.business.timeZone],
    );
    return row?.id;
  }
}
