import type { EntityManager } from 'typeorm';
import { FIRST_SERVICES } from '../booking/services/first-services.js';
import { Service } from '../booking/services/service.entity.js';
import { firstSettings } from '../business/shop/first-settings.js';
import { ShopSettings } from '../business/shop/shop-settings.entity.js';
import type { Config } from '../config/config.js';

/**
 * Stores the initial settings and services of the shop, once: what the dealer changes or deletes later stays that way.
 * A database from an older version without these tables gets them too, and its appointments are linked to their services.
 */
export async function addFirstShop(manager: EntityManager, config: Config): Promise<void> {
  if (await manager.existsBy(ShopSettings, { id: 1 })) {
    return;
  }
  await manager.insert(ShopSettings, firstSettings(config));
  await manager.insert(
    Service,
    FIRST_SERVICES.map((service, index) => ({ ...service, position: index + 1 })),
  );
  await manager.query(
    `UPDATE appointments SET service_id = services.id FROM services WHERE services.name = service_type`,
  );
}
