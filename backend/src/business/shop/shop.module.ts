import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShopSettings } from './shop-settings.entity.js';
import { ShopService } from './shop.service.js';

/** Global, because rooms of every kind write the shop's name. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ShopSettings])],
  providers: [ShopService],
  exports: [ShopService],
})
export class ShopModule {}
