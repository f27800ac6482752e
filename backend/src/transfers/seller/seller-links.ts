import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AuditAction, AuditEntry, AuditThing } from '../../audit/audit-entry.entity.js';
import { type Actor, SELLER, writeAuditEntry } from '../../audit/audit-log.js';
import { CONFIG, type Config } from '../../config/config.js';
import { found } from '../../http/nothing-here.js';
import { TooManyRequests } from '../../http/retry-later.js';
import { ShopService } from '../../shop/shop.service.js';
import { lockTransfer } from '../lock-transfer.js';
import { TransferTokens } from '../transfer-tokens.js';
import { TransferStatus } from '../transfer-status.js';
import { Transfer } from '../transfer.entity.js';
import { enclose } from './enclose.js';
import type { SellerTransfer } from './sellers.dto.js';

/** How often the number can be changed within a day, and the day. */
const MOST_CHANGES = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What whoever sends an item sees of its transfer, and the link to it. */
@Injectable()
export class SellerLinks {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: TransferTokens,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates the link; the previous one stops working. The dealer has acted on the transfer, although nothing about it
   * has changed: its version stays.
   * @throws NotFoundException if unknown.
   */
  async create(id: number, actor: Actor): Promise<string> {
    const token = await this.source.transaction(async (manager) => {
      await lockTransfer(manager, id);
      const issued = await this.tokens.issueForSeller(manager, id);
      await manager.query('UPDATE transfers SET is_new = false WHERE id = $1', [id]);
      await writeAuditEntry(manager, actor, AuditAction.TransferSellerLink, id);
      return issued;
    });
    return `${this.config.publicUrl}/seller/${token}`;
  }

  /** @throws NotFoundException if it was deleted. */
  async read(id: number, manager: EntityManager = this.source.manager): Promise<SellerTransfer> {
    const transfer = found(await manager.findOneBy(Transfer, { id }));
    if (transfer.status !== TransferStatus.Expected) {
      return { received: true };
    }
    const { name, street, city, phone, licence } = await this.shop.read(manager);
    const { description, trackingNumber } = transfer;
    return {
      shipTo: { name, street, city, phone },
      enclose: enclose(transfer),
      licence,
      description,
      trackingNumber,
      received: false,
    };
  }

  /**
   * Notes the number of the parcel.
   * @throws ConflictException if the transfer is not expected anymore.
   * @throws TooManyRequests if it was changed too often: each change makes a new version for the dealer.
   */
  async note(id: number, trackingNumber: string): Promise<SellerTransfer> {
    return this.source.transaction(async (manager) => {
      const { status, trackingNumber: before } = await lockTransfer(manager, id);
      if (status !== TransferStatus.Expected) {
        throw new ConflictException('Nothing is left to send for this transfer.');
      }
      if (trackingNumber !== before) {
        await assertFewChanges(manager, id);
        await manager.update(Transfer, { id }, { trackingNumber });
        await writeAuditEntry(manager, SELLER, AuditAction.TransferUpdate, id, {
          changes: [{ field: 'trackingNumber', from: null, to: null }],
        });
      }
      return this.read(id, manager);
    });
  }
}

async function assertFewChanges(manager: EntityManager, id: number): Promise<void> {
  const changes = await manager.countBy(AuditEntry, {
    thing: AuditThing.Transfer,
    thingId: String(id),
    actor: SELLER.name as string,
    // A user may have been called that before such names were refused.
    address: IsNull(),
    at: MoreThan(new Date(Date.now() - DAY_MS)),
  });
  if (changes >= MOST_CHANGES) {
    throw new TooManyRequests(
      'The tracking number was changed too often today. Please call us.',
      DAY_MS / 1000,
    );
  }
}
