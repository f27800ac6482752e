import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isToken, newToken } from '../../../common/public-token.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { KeyedHash } from '../../../config/keyed-hash.js';
import { VisitToken } from './visit-token.entity.js';

/** Days that a link goes on opening a visit that is over. */
const DAYS_AFTER = 30;

/** How many tries to send one mail leave a link behind. */
const TRIES_KEPT = 10;

/** $1 appointment, $2 mail. */
const FORGET_OLD_TRIES = `
  DELETE FROM visit_tokens WHERE hash IN (
    SELECT hash FROM visit_tokens WHERE appointment_id = $1 AND mail = $2
     ORDER BY created_at DESC, hash OFFSET ${TRIES_KEPT})`;

/** Whether links to an appointment still work, as SQL; `zone` is the placeholder of the business's time zone. */
export const isOpen = (zone: string) =>
  `(preferred_date + end_time) AT TIME ZONE CAST(${zone} AS text) + interval '${DAYS_AFTER} days' > now()`;

/** The links in mails that open a visit to whoever has them. */
@Injectable()
export class VisitTokens {
  constructor(
    @InjectRepository(VisitToken) private readonly tokens: Repository<VisitToken>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
  ) {}

  /**
   * A new token for a mail that is about to go out. A mail that is tried again gets another one, because whether the
   * try before arrived is not always known; those of its newest tries stay.
   */
  async issue(appointmentId: number, mail: string): Promise<string> {
    const token = newToken();
    await this.tokens.insert({ hash: this.hash.of(token), appointmentId, mail });
    await this.tokens.query(FORGET_OLD_TRIES, [appointmentId, mail]);
    return token;
  }

  /** The appointment that a token opens; undefined for anything that opens none (any more). */
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
