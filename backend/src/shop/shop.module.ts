import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShopSettings } from './shop-settings.entity.js';
import { ShopService } from './shop.service.js';

/** Global, because modules of every kind need the shop's name. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ShopSettings])],
  providers: [ShopService],
  exports: [ShopService],
})
export class ShopModule {}
