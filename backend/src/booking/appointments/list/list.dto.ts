import { IntersectionType, PickType } from '@nestjs/swagger';
import { Choice } from '../../../common/fields.js';
import { Search, SearchedPage } from '../../../common/page.js';
import { Whole } from '../../../common/shown.js';
import { DaysQuery } from '../../slots/schedule.dto.js';

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

export class AppointmentFilter extends IntersectionType(
  PickType(SearchedPage, ['limit', 'after']),
  DaysQuery,
) {
  @Search(
    'Only appointments with each of these words in the name, email address, phone number or service, ignoring case and the format of phone numbers; `5`, `#5` and `No. 5` find the request of this number, before all others',
    'dana 0100',
  )
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
