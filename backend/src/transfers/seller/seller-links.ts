import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, SELLER, writeAuditEntry } from '../../audit/audit-log.js';
import { CONFIG, type Config } from '../../config/config.js';
import { found } from '../../http/nothing-here.js';
import { ShopService } from '../../shop/shop.service.js';
import { lockTransfer } from '../lock-transfer.js';
import { TransferTokens } from '../tokens/transfer-tokens.js';
import { TransferStatus } from '../transfer-status.js';
import { Transfer } from '../transfer.entity.js';
import { enclose } from './enclose.js';
import type { SellerTransfer } from './sellers.dto.js';

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
   */
  async note(id: number, trackingNumber: string): Promise<SellerTransfer> {
    return this.source.transaction(async (manager) => {
      const { status, trackingNumber: before } = await lockTransfer(manager, id);
      if (status !== TransferStatus.Expected) {
        throw new ConflictException('Nothing is left to send for this transfer.');
      }
      if (trackingNumber !== before) {
        await manager.update(Transfer, { id }, { trackingNumber });
        await writeAuditEntry(manager, SELLER, AuditAction.TransferUpdate, id, {
          changes: [{ field: 'trackingNumber', from: null, to: null }],
        });
      }
      return this.read(id, manager);
    });
  }
}
