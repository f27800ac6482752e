import { ApiProperty } from '@nestjs/swagger';
import { Choice, Day, Text } from '../../../common/fields.js';
import { Page } from '../../../common/page.js';

/** Which appointments a list shows. */
export enum AppointmentShow {
  Pending = 'pending',
  Confirmed = 'confirmed',
  Cancelled = 'cancelled',
  /** The mail that tells the client how it stands now has failed. */
  MailFailed = 'mail-failed',
}

/** How a list of appointments is ordered. */
export enum AppointmentSort {
  /** By request, the newest first. */
  Newest = 'newest',
  /** What waits for an answer the longest comes first. */
  Asked = 'asked',
  /** Coming ones by time, then what is over or cancelled, the newest first. */
  Coming = 'coming',
  When = 'when',
  Latest = '-when',
  Client = 'client',
  ClientBackwards = '-client',
}

/** Which appointments are meant. */
export class AppointmentFilter extends Page {
  @Day({
    message: 'Please select a date',
    optional: true,
    description: 'Only those of this day and later; omitted: all',
    example: '2031-04-08',
  })
  from?: string;

  @Day({
    message: 'Please select a date',
    optional: true,
    description: 'Only those of this day and earlier; omitted: all',
    example: '2031-04-08',
  })
  to?: string;

  @Text({
    max: 200,
    optional: true,
    description:
      'Only those with every word of it in name, email address, phone number or service; case is ignored, and of a phone number the digits do',
    example: 'dana 0100',
  })
  search?: string;

  @Choice(AppointmentShow, 'AppointmentShow', { optional: true, description: 'Omitted: all' })
  show?: AppointmentShow;
}

/** Query of the list of appointments. */
export class AppointmentsQuery extends AppointmentFilter {
  @Choice(AppointmentSort, 'AppointmentSort', { optional: true, description: 'Omitted: newest' })
  sort?: AppointmentSort;
}

/** How many appointments there are. */
export class AppointmentCounts {
  @ApiProperty({ type: 'integer', example: 12 })
  all: number;

  @ApiProperty({ type: 'integer', example: 3 })
  pending: number;

  @ApiProperty({ type: 'integer', example: 7 })
  confirmed: number;

  @ApiProperty({ type: 'integer', example: 2 })
  cancelled: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'The newest mail to the client has failed' })
  mailFailed: number;
}
