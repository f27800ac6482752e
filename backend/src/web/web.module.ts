import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { VisitsModule } from '../booking/visits/visits.module.js';
import { FeedsController } from './feeds.controller.js';
import { VisitErrorPages } from './visit-error-pages.js';
import { VisitPageController } from './visit-page.controller.js';
import { WebController } from './web.controller.js';
import { WebService } from './web.service.js';

@Module({
  imports: [BlogModule, InventoryModule, VisitsModule],
  controllers: [FeedsController, VisitPageController, WebController],
  providers: [WebService, VisitErrorPages],
})
export class WebModule {}
