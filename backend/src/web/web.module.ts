import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { VisitsModule } from '../booking/visits/visits.module.js';
import { FeedsController } from './feeds.controller.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { LinkErrorPages } from './links/link-error-pages.js';
import { LinkPages } from './links/link-pages.js';
import { TransferPagesController } from './links/transfer-pages.controller.js';
import { VisitPageController } from './links/visit-page.controller.js';
import { WelcomePageController } from './links/welcome-page.controller.js';
import { WebController } from './web.controller.js';
import { WebService } from './web.service.js';

@Module({
  imports: [AuthModule, BlogModule, InventoryModule, TransfersModule, VisitsModule],
  controllers: [
    FeedsController,
    TransferPagesController,
    VisitPageController,
    WelcomePageController,
    WebController,
  ],
  providers: [WebService, LinkPages, LinkErrorPages],
})
export class WebModule {}
