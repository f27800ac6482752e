import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, Raw } from 'typeorm';
import { AuditAction } from '../../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../../audit/audit-log.js';
import { ShopService } from '../../../shop/shop.service.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { TooManyRequests } from '../../../http/retry-later.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { Appointment } from '../appointment.entity.js';
import { cancel } from '../cancelling.js';
import { isUndecided } from '../answer-by.js';
import type { Statement } from '../../../database/database-client.js';
import type { CrowdedNetwork, NetworkRefused, Networks } from './networks.dto.js';
import { RefusedNetwork } from './refused-network.entity.js';
import { found } from '../../../http/nothing-here.js';

/** From how many undecided requests on a network stands out. */
const CROWD = 4;

/** $1: the business's time zone. */
const CROWDED = `
  SELECT array_agg(id ORDER BY id) AS "appointmentIds", min(created_at) AS since
    FROM appointments WHERE network_hash IS NOT NULL AND ${isUndecided('$1')}
   GROUP BY network_hash HAVING count(*) >= ${CROWD}
   ORDER BY since`;

const REFUSE = `
  INSERT INTO refused_networks (network_hash, expires_at) VALUES ($1, now() + interval '1 day')
  ON CONFLICT (network_hash) DO UPDATE SET expires_at = excluded.expires_at
  RETURNING id, expires_at AS "expiresAt"`;

/** For how long a network is refused. */
const SECONDS_LEFT = `/* refused-network */
  SELECT ceil(extract(epoch FROM expires_at - now()))::integer AS seconds
    FROM refused_networks WHERE network_hash = $1 AND expires_at > now()`;

/** The row of {@link findRefusal}. */
export interface Refusal {
  seconds: number;
}

/** Whether the dealer refuses a network: a row if so. */
export const findRefusal = (networkHash: string): Statement => [SECONDS_LEFT, [networkHash]];

/** Networks that many requests come from, and those the dealer refuses. Only their keyed hashes are known. */
@Injectable()
export class NetworksService {
  constructor(
    private readonly source: DataSource,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<Networks> {
    const crowded = await this.source.query<(Omit<CrowdedNetwork, 'since'> & { since: Date })[]>(CROWDED, [
      this.config.business.timeZone,
    ]);
    const refused = await this.source.manager.find(RefusedNetwork, {
      // By the clock that the refusal itself goes by.
      where: { expiresAt: Raw((at) => `${at} > now()`) },
      order: { id: 'ASC' },
    });
    return {
      crowded: crowded.map((network) => ({ ...network, since: network.since.toISOString() })),
      refused: refused.map(({ id, expiresAt }) => ({ id, until: expiresAt.toISOString() })),
    };
  }

  /**
   * Cancels all pending requests from the network of an appointment without telling anybody, and refuses new ones for a
   * day.
   * @throws NotFoundException if there is no such appointment.
   * @throws ConflictException if its network is not known: the dealer booked it, or its data was erased.
   */
  async refuse(appointmentId: number, actor: Actor): Promise<NetworkRefused> {
    return this.source.transaction(async (manager) => {
      const appointment = found(
        await manager.findOneBy(Appointment, { id: appointmentId }),
        'This appointment does not exist.',
      );
      const { networkHash } = appointment;
      if (networkHash === null) {
        throw new ConflictException('We don’t know which network this appointment came from.');
      }
      const pending = await manager.find(Appointment, {
        select: { id: true },
        where: { networkHash, status: AppointmentStatus.Pending },
      });
      const cancelled = await cancel(
        manager,
        pending.map(({ id }) => id),
        { actor, statuses: [AppointmentStatus.Pending] },
      );
      const [row] = await manager.query<[{ id: number; expiresAt: Date }]>(REFUSE, [networkHash]);
      await writeAuditEntry(manager, actor, AuditAction.NetworkRefuse, row.id);
      return { id: row.id, until: row.expiresAt.toISOString(), cancelled };
    });
  }

  /**
   * Accepts requests of a network again.
   * @throws NotFoundException if it is not refused (anymore).
   */
  async accept(id: number, actor: Actor): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { affected } = await manager.delete(RefusedNetwork, { id });
      found(affected, 'This network is no longer refused.');
      await writeAuditEntry(manager, actor, AuditAction.NetworkAccept, id);
    });
  }

  /** @throws TooManyRequests if the dealer refuses this network, as {@link findRefusal} says. */
  async assertNotRefused(refused: Refusal | undefined): Promise<void> {
    if (refused) {
      const { phone } = await this.shop.read();
      throw new TooManyRequests(
        `We’re not taking online requests from your network right now. Please call us at ${phone}.`,
        refused.seconds,
      );
    }
  }
}
