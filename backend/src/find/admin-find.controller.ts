import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { toAppointment } from '../booking/appointments/appointments.dto.js';
import { AppointmentList } from '../booking/appointments/list/appointment-list.js';
import { toItem } from '../inventory/inventory.dto.js';
import { ManagedItemOrder } from '../inventory/managed-items.dto.js';
import { ManagedItems } from '../inventory/managed-items.js';
import { toMessage } from '../messages/messages.dto.js';
import { MessagesService } from '../messages/messages.service.js';
import { toTransfer } from '../transfers/admin-transfers.dto.js';
import { TransfersService } from '../transfers/transfers.service.js';
import { FindQuery, Found } from './find.dto.js';
import { Answers } from '../http/api-errors.js';

/** Of each kind. */
const MOST = 5;

/** One search of what the dealer looks up most: who called, and what about. */
@ApiTags('admin find')
@Controller('api/admin/find')
export class AdminFindController {
  constructor(
    private readonly appointments: AppointmentList,
    private readonly transfers: TransfersService,
    private readonly messages: MessagesService,
    private readonly items: ManagedItems,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Find appointments, transfers, messages and items',
    description: 'As the search of each list: the five newest of each.',
  })
  @Answers(200, Found)
  async find(@Query() { q }: FindQuery): Promise<Found> {
    if (!q) {
      return { appointments: [], transfers: [], messages: [], items: [] };
    }
    const page = { search: q, limit: MOST };
    const [appointments, transfers, messages, items] = await Promise.all([
      this.appointments.list(page),
      this.transfers.listAll(page),
      this.messages.listAll(page),
      this.items.list({ ...page, sort: ManagedItemOrder.Newest }),
    ]);
    return {
      appointments: appointments.rows.map(toAppointment),
      transfers: transfers.rows.map(toTransfer),
      messages: messages.rows.map(toMessage),
      items: items.rows.map(toItem),
    };
  }
}
