import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AdminFindController } from './admin-find.controller.js';

@Module({
  imports: [AppointmentsModule, InventoryModule, MessagesModule, TransfersModule],
  controllers: [AdminFindController],
})
export class FindModule {}
