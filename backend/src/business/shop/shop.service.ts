import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { firstSettings } from './first-settings.js';
import { ShopSettings } from './shop-settings.entity.js';

/** The shop as it tells of itself, in its time zone. */
export type Shop = Omit<ShopSettings, 'id'> & { timeZone: string };

/** Who writes a mail, and where its links lead. */
export interface Writer {
  business: Shop;
  /** Origin that visitors see, without a trailing slash. */
  publicUrl: string;
}

/** Reads what the shop tells of itself: always afresh, as no page is made for a single visitor. */
@Injectable()
export class ShopService {
  constructor(
    @InjectRepository(ShopSettings) private readonly settings: Repository<ShopSettings>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What the dealer saved last; the first settings while the very first start is not done. */
  async read(): Promise<Shop> {
    const saved = await this.settings.findOneBy({ id: 1 });
    return { ...(saved ?? firstSettings(this.config)), timeZone: this.config.business.timeZone };
  }

  /** The same, for a mail that is about to be written. */
  async writer(): Promise<Writer> {
    return { business: await this.read(), publicUrl: this.config.publicUrl };
  }
}
