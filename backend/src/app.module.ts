import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AppointmentsModule } from './booking/appointments/appointments.module.js';
import { AvailabilityModule } from './booking/availability/availability.module.js';
import { CalendarFeedModule } from './booking/calendar-feed/calendar-feed.module.js';
import { ClosuresModule } from './booking/closures/closures.module.js';
import { VisitsModule } from './booking/visits/visits.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BlogModule } from './blog/blog.module.js';
import { loggerOptions } from './http/server/logging.js';
import { ClockModule } from './clock/clock.module.js';
import { BusinessModule } from './business/business.module.js';
import { ShopModule } from './shop/shop.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { ENTITIES } from './entities.js';
import { HealthModule } from './health/health.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OutcomesModule } from './outcomes/outcomes.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import type { Door } from './limits/door.js';
import type { ResponseCache } from './public-cache/response-cache.js';
import { PublicCacheModule } from './public-cache/public-cache.module.js';
import { SamplesModule } from './samples/samples.module.js';
import { TestimonialsModule } from './testimonials/testimonials.module.js';
import { ServicesModule } from './booking/services/services.module.js';
import { FindModule } from './find/find.module.js';
import { TodayModule } from './today/today.module.js';
import { ScheduleModule } from './booking/slots/schedule.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { WarningsModule } from './warnings/warnings.module.js';
import { WebModule } from './web/web.module.js';

/** The whole product. `web` comes last because it handles every path that no other module does. */
@Module({})
export class AppModule {
  static with(config: Config, cache: ResponseCache, door: Door): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(loggerOptions(config.logLevel)),
        PublicCacheModule.with(cache),
        DatabaseModule.with({ entities: ENTITIES, onConnect: (client) => cache.changes.listen(client) }),
        ShopModule,
        LimitsModule.with(door),
        ClockModule,
        AuthModule,
        InventoryModule,
        BlogModule,
        TestimonialsModule,
        MessagesModule,
        OutcomesModule,
        ServicesModule,
        ScheduleModule,
        AppointmentsModule,
        AvailabilityModule,
        ClosuresModule,
        VisitsModule,
        TransfersModule,
        CalendarFeedModule,
        AuditModule,
        PersonalDataModule,
        BusinessModule,
        UploadsModule,
        HealthModule,
        MetricsModule,
        SamplesModule,
        WarningsModule,
        FindModule,
        TodayModule,
        WebModule,
      ],
    };
  }
}
