import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isToken, newToken } from '../../../common/public-token.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { KeyedHash } from '../../../config/keyed-hash.js';
import { VisitToken } from './visit-token.entity.js';

/** Days a link keeps working after the visit. */
const DAYS_AFTER = 30;

/** Tokens kept for one mail: each attempt to send it issues another. */
const TOKENS_PER_MAIL = 10;

/** $1: appointment, $2: mail. */
const DELETE_OLD_TOKENS = `
  DELETE FROM visit_tokens WHERE hash IN (
    SELECT hash FROM visit_tokens WHERE appointment_id = $1 AND mail = $2
     ORDER BY created_at DESC, hash OFFSET ${TOKENS_PER_MAIL})`;

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

  /**
   * Issues a token for a mail about to be sent. A retry gets another one, because a failed attempt may have arrived all
   * the same; the tokens of the latest attempts keep working.
   */
  async issue(appointmentId: number, mail: string): Promise<string> {
    const token = newToken();
    await this.tokens.insert({ hash: this.hash.of(token), appointmentId, mail });
    await this.tokens.query(DELETE_OLD_TOKENS, [appointmentId, mail]);
    return token;
  }

  /** The id of the appointment a token opens; undefined if it opens none (anymore). */
  async find(token: string): Promise<number | undefined> {
    if (!isToken(token)) {
      return undefined;
    }
    const [row] = await this.tokens.query<{ id: number }[]>(
      `SELECT id FROM appointments JOIN visit_tokens ON appointment_id = id WHERE hash = $1 AND ${isOpen('$2')}`,
      [this.hash.of(token), this.config.business.timeZone],
    );
    return row?.id;
  }
}
