import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../auth/auth.module.js';
import { AdminCalendarFeedController } from './admin-calendar-feed.controller.js';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedService } from './calendar-feed.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CalendarFeed]), AuthModule],
  controllers: [CalendarFeedController, AdminCalendarFeedController],
  providers: [CalendarFeedService],
})
export class CalendarFeedModule {}
