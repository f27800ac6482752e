import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { FeedsController } from './feeds.controller.js';
import { WebController } from './web.controller.js';
import { WebService } from './web.service.js';

@Module({
  imports: [BlogModule, InventoryModule],
  controllers: [FeedsController, WebController],
  providers: [WebService],
})
export class WebModule {}
