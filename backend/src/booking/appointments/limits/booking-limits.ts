import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { KeyedHash } from '../../../config/keyed-hash.js';
import type { Statement } from '../../../database/database-client.js';
import { together } from '../../../database/together.js';
import { FloodLimit } from '../../../limits/flood-limit.js';
import { TooManyRequests } from '../../../http/retry-later.js';
import { Offers } from '../../slots/offers.js';
import type { AppointmentCreate } from '../appointments.dto.js';
import { findRefusal, NetworksService, type Refusal } from '../networks/networks.service.js';
import { assertWithinQuota, type Booker, countHeld, type Held, lockQuota } from './booking-quota.js';
import { COUNT_PENDING, type Pending, TooManyUndecided, UndecidedLimit } from './undecided-limit.js';

/** Where a request comes from, as the limits count it. */
export interface Origin {
  address: string;
  network: string;
}

/** What the statements of {@link BookingLimits.counting} say. */
export type Counted = [locks: unknown[], held: [Held]];

/** A refused request counts as this many against floods: nobody is refused that often by mistake. */
const WEIGHT_OF_REFUSALS = 10;

/** Everything that limits the requests of visitors. */
@Injectable()
export class BookingLimits {
  constructor(
    private readonly source: DataSource,
    private readonly offers: Offers,
    private readonly networks: NetworksService,
    private readonly undecided: UndecidedLimit,
    private readonly flood: FloodLimit,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
  ) {}

  bookerOf({ email, phone }: AppointmentCreate, { address, network }: Origin): Booker {
    return { email, phone, addressHash: this.hash.of(address), networkHash: this.hash.of(network) };
  }

  /**
   * Counts before anything is locked or written, so that a flood of refused requests costs next to nothing. Bookings at
   * the same moment may pass it together: `assertWithin` and `UndecidedLimit.check` decide.
   * @throws TooManyRequests if the request would be refused. A slot that is taken is left to the booking: that is 409.
   */
  async foresee(fields: AppointmentCreate, origin: Origin): Promise<void> {
    const { manager } = this.source;
    const booker = this.bookerOf(fields, origin);
    const { networkHash } = booker;
    const [[refusal], [held], [pending]] = await together<[Refusal[], [Held], [Pending]]>(manager, [
      findRefusal(networkHash),
      countHeld(booker, this.config),
      [COUNT_PENDING],
    ]);
    await this.networks.assertNotRefused(refusal);
    try {
      assertWithinQuota(held, this.config);
      await this.undecided.assertRoom(manager, networkHash, pending, 1);
    } catch (error) {
      if (!(error instanceof TooManyRequests) || (await this.offers.isOpen(fields.timeSlotId))) {
        throw error;
      }
    }
  }

  /** Counts under the locks of this client and network, for {@link assertWithin}. */
  counting(booker: Booker): Statement[] {
    return [lockQuota(booker), countHeld(booker, this.config)];
  }

  /** @throws TooManyRequests if this client or network holds too many. */
  assertWithin([, [held]]: Counted): void {
    assertWithinQuota(held, this.config);
  }

  /** Call it after the transaction of a request that was refused. */
  async noteRefusal(error: TooManyRequests, { address }: Origin): Promise<void> {
    await this.flood.weigh('flood', address, WEIGHT_OF_REFUSALS);
    if (error instanceof TooManyUndecided) {
      await this.undecided.noteRefusal();
    }
  }
}
