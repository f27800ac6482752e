import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AuditAction, AuditEntry, AuditThing } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { CONFIG, type Config } from '../../config/config.js';
import { found } from '../../http/nothing-here.js';
import { TooManyRequests } from '../../http/retry-later.js';
import { type Shop, ShopService } from '../../shop/shop.service.js';
import { lockTransfer } from '../lock-transfer.js';
import { TransferTokens } from '../transfer-tokens.js';
import { TransferStatus } from '../transfer-status.js';
import { Transfer } from '../transfer.entity.js';
import { type PublicTransfer, type ShipTo, toTransferFacts } from '../transfers.dto.js';
import { enclose } from './enclose.js';
import type { SellerTransfer } from './sellers.dto.js';

/** How often a stranger can do the same within a day, and the day. */
const MOST_CHANGES = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What client and seller see of where an item is sent, and what they can do until it has arrived. */
@Injectable()
export class SellerLinks {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: TransferTokens,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates the link; the previous one stops working. A dealer who does has acted on the transfer, although nothing about
   * it has changed: its version stays.
   * @param clientToken what opened the transfer, if a client creates it
   * @throws NotFoundException if unknown, or the client's link has died meanwhile.
   * @throws ConflictException for a client, if it is not expected anymore.
   * @throws TooManyRequests for a client, if it was made too often.
   */
  async create(id: number, actor: Actor, clientToken?: string): Promise<string> {
    const token = await this.source.transaction(async (manager) => {
      const transfer = await lockTransfer(manager, id);
      if (clientToken !== undefined) {
        found(await this.tokens.isAlive(manager, clientToken));
        refuseArrived(transfer);
        await assertFew(manager, id, actor, AuditAction.TransferSellerLink);
      } else {
        await manager.query('UPDATE transfers SET is_new = false WHERE id = $1', [id]);
      }
      await writeAuditEntry(manager, actor, AuditAction.TransferSellerLink, id);
      return this.tokens.issueForSeller(manager, id);
    });
    return `${this.config.publicUrl}/seller/${token}`;
  }

  /** For the seller. @throws NotFoundException if it was deleted. */
  async read(id: number): Promise<SellerTransfer> {
    const transfer = found(await this.source.manager.findOneBy(Transfer, { id }));
    if (transfer.status !== TransferStatus.Expected) {
      return { received: true };
    }
    const shop = await this.shop.read();
    const { description, trackingNumber } = transfer;
    return {
      shipTo: addressOf(shop),
      enclose: enclose(transfer),
      licence: shop.licence,
      description,
      trackingNumber,
      received: false,
    };
  }

  /** For the client: with what the seller needs, until it has arrived. @throws NotFoundException if it was deleted. */
  async readForClient(id: number): Promise<PublicTransfer> {
    const transfer = found(await this.source.manager.findOneBy(Transfer, { id }));
    const isExpected = transfer.status === TransferStatus.Expected;
    return {
      id,
      ...toTransferFacts(transfer),
      shipTo: isExpected ? addressOf(await this.shop.read()) : null,
      enclose: isExpected ? enclose(transfer) : null,
    };
  }

  /**
   * Notes the number of the parcel.
   * @param token what opened the transfer, before the number was sent
   * @throws NotFoundException if it was deleted, or the link has died meanwhile.
   * @throws ConflictException if the transfer is not expected anymore.
   * @throws TooManyRequests if it was changed too often: each change makes a new version for the dealer.
   */
  async note(id: number, token: string, trackingNumber: string, actor: Actor): Promise<void> {
    await this.source.transaction(async (manager) => {
      const transfer = await lockTransfer(manager, id);
      found(await this.tokens.isAlive(manager, token));
      refuseArrived(transfer);
      if (trackingNumber !== transfer.trackingNumber) {
        await assertFew(manager, id, actor, AuditAction.TransferUpdate);
        await manager.update(Transfer, { id }, { trackingNumber });
        await writeAuditEntry(manager, actor, AuditAction.TransferUpdate, id, {
          changes: [{ field: 'trackingNumber', from: null, to: null }],
        });
      }
    });
  }
}

function refuseArrived({ status }: Transfer): void {
  if (status !== TransferStatus.Expected) {
    throw new ConflictException('Nothing is left to send for this transfer.');
  }
}

function addressOf({ name, street, city, phone }: Shop): ShipTo {
  return { name, street, city, phone };
}

const TOO_OFTEN = {
  [AuditAction.TransferUpdate]: 'The tracking number was changed too often today. Please call us.',
  [AuditAction.TransferSellerLink]: 'The link was made too often today. Please call us.',
};

async function assertFew(
  manager: EntityManager,
  id: number,
  actor: Actor,
  action: keyof typeof TOO_OFTEN,
): Promise<void> {
  const changes = await manager.countBy(AuditEntry, {
    thing: AuditThing.Transfer,
    thingId: String(id),
    action,
    actor: actor.name as string,
    // A user may have been called that before such names were refused.
    address: IsNull(),
    at: MoreThan(new Date(Date.now() - DAY_MS)),
  });
  if (changes >= MOST_CHANGES) {
    throw new TooManyRequests(TOO_OFTEN[action], DAY_MS / 1000);
  }
}
