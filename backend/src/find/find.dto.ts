import { ApiProperty } from '@nestjs/swagger';
import { Appointment } from '../booking/appointments/appointments.dto.js';
import { Search } from '../common/page.js';
import { Item } from '../inventory/inventory.dto.js';
import { Message } from '../messages/messages.dto.js';
import { Transfer } from '../transfers/admin-transfers.dto.js';

export class FindQuery {
  @Search('As the search of the lists; nothing is found without it', 'dana')
  q?: string;
}

/** The newest of each kind that match. */
export class Found {
  @ApiProperty({ type: [Appointment] })
  appointments: Appointment[];

  @ApiProperty({ type: [Transfer] })
  transfers: Transfer[];

  @ApiProperty({ type: [Message] })
  messages: Message[];

  @ApiProperty({ type: [Item] })
  items: Item[];
}
