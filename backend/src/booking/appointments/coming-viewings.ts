import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { InventoryService } from '../../inventory/inventory.service.js';
import { isAhead } from '../slots/calendar.js';

/** $1: the business's time zone, $2: ids of items, or null for all. */
const COUNT = `
  SELECT item_id AS "itemId", count(*)::integer AS viewings FROM appointments
   WHERE item_id IS NOT NULL AND status IN ('pending', 'confirmed') AND ${isAhead('$1', 'preferred_date')}
     AND ($2::integer[] IS NULL OR item_id = ANY ($2))
   GROUP BY item_id`;

/** Counts upcoming appointments by item for the inventory, which must not import this module. */
@Injectable()
export class ComingViewings implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly inventory: InventoryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.inventory.viewingsAreCountedBy((ids, manager) => this.count(ids, manager));
  }

  private async count(
    ids?: number[],
    manager: EntityManager = this.source.manager,
  ): Promise<Map<number, number>> {
    const rows = await manager.query<{ itemId: number; viewings: number }[]>(COUNT, [
      this.config.business.timeZone,
      ids ?? null,
    ]);
    return new Map(rows.map(({ itemId, viewings }) => [itemId, viewings]));
  }
}
