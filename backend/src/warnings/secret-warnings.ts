import type { DataSource } from 'typeorm';
import { isOpen } from '../booking/appointments/visit-tokens.js';
import type { KeyedHash } from '../config/keyed-hash.js';
import { IS_OPEN } from '../transfers/transfer-tokens.js';

/** $1: the shop's time zone. What was made with the secret, and is of no use with another. */
const MADE = `
  SELECT (SELECT count(*) FROM visit_tokens JOIN appointments ON appointment_id = appointments.id WHERE ${isOpen('$1')})
         + (SELECT count(*) FROM transfer_tokens JOIN transfers ON transfer_id = transfers.id WHERE ${IS_OPEN})
         + (SELECT count(*) FROM invites WHERE expires_at > now())
         + (SELECT count(*) FROM calendar_feeds) AS links,
         (SELECT count(*) FROM second_factors WHERE secret IS NOT NULL) AS factors`;

/**
 * What stops working with a secret that is not the one of the start before. It is said once, because from now on links are
 * made with this one: whoever sets the old one again reads how many those are.
 */
export async function secretWarnings(
  source: DataSource,
  hash: KeyedHash,
  timeZone: string,
): Promise<{ kind: string; message: string }[]> {
  const check = hash.of('the secret of this shop');
  return source.transaction(async (manager) => {
    const [row] = await manager.query<[{ before: string | null }]>(
      'SELECT secret_check AS before FROM shop_settings FOR UPDATE',
    );
    if (row.before === check) {
      return [];
    }
    await manager.query('UPDATE shop_settings SET secret_check = $1', [check]);
    const [{ links, factors }] = await manager.query<[{ links: string; factors: string }]>(MADE, [timeZone]);
    return row.before === null || (links === '0' && factors === '0')
      ? []
      : [
          {
            kind: 'other-secret',
            message: `This is not the secret that this shop had: of the links in mails, invitations and calendars, ${links} no longer open; of the second factors, ${factors} no longer work; and everybody has to sign in again. If you still have the old one (JWT_SECRET, or jwt.secret in DATA_DIR), set it and start again.`,
          },
        ];
  });
}
