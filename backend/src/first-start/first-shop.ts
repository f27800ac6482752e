import type { EntityManager } from 'typeorm';
import { FIRST_SERVICES } from '../booking/services/first-services.js';
import { Service } from '../booking/services/service.entity.js';
import { firstSettings } from '../shop/first-settings.js';
import { ShopSettings } from '../shop/shop-settings.entity.js';
import type { Config } from '../config/config.js';

/**
 * Stores the initial settings and services of the shop, once: what the dealer changes or deletes later stays that way.
 * A database from an older version without these tables (`isOpen`) gets them too. Its appointments are linked to their
 * services, and the shop comes to their clients where it does by the service. That shop has visitors already, so it gets
 * only what they knew, the names: durations, prices and what to bring are examples that nobody there has read.
 */
export async function addFirstShop(manager: EntityManager, config: Config, isOpen: boolean): Promise<void> {
  if (await manager.existsBy(ShopSettings, { id: 1 })) {
    return;
  }
  await manager.insert(ShopSettings, firstSettings(config));
  await manager.insert(
    Service,
    FIRST_SERVICES.map(({ name, mobile, ...texts }, index) => ({
      name,
      mobile,
      ...(isOpen ? {} : texts),
      position: index + 1,
    })),
  );
  await manager.query(
    `UPDATE appointments SET service_id = services.id, mobile = services.mobile
       FROM services WHERE services.name = service_type`,
  );
}
