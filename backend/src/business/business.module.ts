import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosuresModule } from '../booking/closures/closures.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminSettingsController } from './admin-settings.controller.js';
import { BusinessController } from './business.controller.js';
import { SettingsService } from './settings.service.js';
import { ShopSettings } from '../shop/shop-settings.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ShopSettings]), ClosuresModule, MailModule],
  controllers: [BusinessController, AdminSettingsController],
  providers: [SettingsService],
})
export class BusinessModule {}
