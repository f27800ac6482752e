import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { firstSettings } from './first-settings.js';
import { ShopSettings } from './shop-settings.entity.js';

/** The shop's settings and its time zone. */
export type Shop = Omit<ShopSettings, 'id'> & { timeZone: string };

/** The sender of a mail, and the site its links lead to. */
export interface Writer {
  business: Shop;
  /** Origin that visitors see, without a trailing slash. */
  publicUrl: string;
}

/** Reads the shop's settings. They are not cached here: pages that show them are cached as a whole. */
@Injectable()
export class ShopService {
  constructor(
    @InjectRepository(ShopSettings) private readonly settings: Repository<ShopSettings>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The saved settings, or the initial ones if the first start has not stored them yet. Pass the `manager` of a
   * transaction within one: a second connection could exhaust the pool.
   */
  async read(manager: EntityManager = this.settings.manager): Promise<Shop> {
    const saved = await manager.findOneBy(ShopSettings, { id: 1 });
    return { ...(saved ?? firstSettings(this.config)), timeZone: this.config.business.timeZone };
  }

  /** The settings as the templates of mails take them. */
  async writer(manager?: EntityManager): Promise<Writer> {
    return { business: await this.read(manager), publicUrl: this.config.publicUrl };
  }
}
