import { PickType } from '@nestjs/swagger';
import { Choice, Day, Text } from '../../../common/fields.js';
import { SearchedPage } from '../../../common/page.js';
import { Whole } from '../../../common/shown.js';

export enum AppointmentShow {
  Pending = 'pending',
  Confirmed = 'confirmed',
  Cancelled = 'cancelled',
  /** The mail about its current status or time has failed. */
  MailFailed = 'mail-failed',
  /** It was a request that nobody answered, and has expired in the last three days. */
  Expired = 'expired',
}

/** Sort orders of the list. */
export enum AppointmentSort {
  /** Most recently created first. */
  Newest = 'newest',
  /** Longest waiting first. */
  Asked = 'asked',
  /** Upcoming ones by time, then past and cancelled ones, latest first. */
  Coming = 'coming',
  When = 'when',
  Latest = '-when',
  Client = 'client',
  ClientBackwards = '-client',
}

export class AppointmentFilter extends PickType(SearchedPage, ['limit', 'after']) {
  @Day({
    message: 'Please select a date',
    optional: true,
    description: 'Only appointments on this day and later. Omit for all',
    example: '2031-04-08',
  })
  from?: string;

  @Day({
    message: 'Please select a date',
    optional: true,
    description: 'Only appointments on this day and earlier. Omit for all',
    example: '2031-04-08',
  })
  to?: string;

  @Text({
    max: 200,
    optional: true,
    oneLine: true,
    description:
      'Only appointments with each of these words in the name, email address, phone number or service, ignoring case and the format of phone numbers; `5`, `#5` and `No. 5` find the request of this number, before all others',
    example: 'dana 0100',
  })
  search?: string;

  @Choice(AppointmentShow, 'AppointmentShow', { optional: true, description: 'Omit for all' })
  show?: AppointmentShow;
}

export class AppointmentsQuery extends AppointmentFilter {
  @Choice(AppointmentSort, 'AppointmentSort', { optional: true, description: 'Defaults to `newest`' })
  sort?: AppointmentSort;
}

/** Numbers of matching appointments. */
export class AppointmentCounts {
  @Whole({ example: 12 })
  all: number;

  @Whole({ example: 3 })
  pending: number;

  @Whole({ example: 7 })
  confirmed: number;

  @Whole({ example: 2 })
  cancelled: number;

  @Whole({ example: 0, description: 'The latest mail to the client has failed' })
  mailFailed: number;
}
