import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { type Part, partOf } from '../../../common/page.js';
import { folded, narrow, numbered, numberIn, sortName } from '../../../common/searched-list.js';
import { today } from '../../../common/time/shop-clock.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { CancelReason } from '../../slots/booking.js';
import { Appointment } from '../appointment.entity.js';
import type { AppointmentWithNotice } from '../appointments.dto.js';
import { AppointmentsService } from '../appointments.service.js';
import { ASKED_AT } from '../answer-by.js';
import { IS_MAIL_FAILED } from './conditions.js';
import {
  type AppointmentCounts,
  type AppointmentFilter,
  AppointmentShow,
  AppointmentSort,
  type AppointmentsQuery,
} from './list.dto.js';

/** What a search looks through. */
const SEARCHED = {
  texts: [folded(['name', 'email', 'phone', 'service_type'], 'phone')],
  hasPhone: true,
  hasNumber: numbered('request|visit|appointment'),
};

const WHEN = ['preferred_date', 'start_time', 'id'];
const IS_COMING = `status IN ('pending', 'confirmed') AND preferred_date >= ${today(':zone')}`;
const IS_NOT_COMING = `(status = 'cancelled' OR preferred_date < ${today(':zone')})`;

/** Conditions of what a list shows, other than a status. */
const SHOWN: Partial<Record<AppointmentShow, string>> = {
  [AppointmentShow.MailFailed]: IS_MAIL_FAILED,
  [AppointmentShow.Expired]: `cancel_reason = '${CancelReason.Expired}' AND cancelled_at > now() - interval '3 days'`,
};

/** A part of a list with a single sort order, so that an index can serve it. */
interface Section {
  where?: string;
  columns: string[];
  descending?: boolean;
}

const SECTIONS: Record<AppointmentSort, Section[]> = {
  [AppointmentSort.Newest]: [{ columns: ['created_at', 'id'], descending: true }],
  [AppointmentSort.Asked]: [{ columns: [ASKED_AT, 'id'] }],
  [AppointmentSort.Coming]: [
    { where: IS_COMING, columns: WHEN },
    { where: IS_NOT_COMING, columns: WHEN, descending: true },
  ],
  [AppointmentSort.When]: [{ columns: WHEN }],
  [AppointmentSort.Latest]: [{ columns: WHEN, descending: true }],
  [AppointmentSort.Client]: [{ columns: [sortName('name'), 'id'] }],
  [AppointmentSort.ClientBackwards]: [{ columns: [sortName('name'), 'id'], descending: true }],
};

/** The searchable, paginated list of appointments in the back office. */
@Injectable()
export class AppointmentList {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly service: AppointmentsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** All matching appointments, or a page of them. If the `after` appointment is not among them any more, the list starts over. */
  async list(query: AppointmentsQuery): Promise<Part<AppointmentWithNotice>> {
    const { sort = AppointmentSort.Newest, limit, after } = query;
    let sections = numberFirst(numberIn(query.search, SEARCHED.hasNumber), SECTIONS[sort]);
    const place = after === undefined ? undefined : await this.sectionOf(after, query, sections);
    sections = sections.slice(place ?? 0);
    const rows: Appointment[] = [];
    for (const [index, section] of sections.entries()) {
      const part = this.matching(query).andWhere(section.where ?? 'true');
      if (place !== undefined && index === 0) {
        part.andWhere(beyond(section), { after });
      }
      order(part, section);
      if (limit !== undefined) {
        part.limit(limit + 1 - rows.length);
      }
      rows.push(...(await part.getMany()));
      if (limit !== undefined && rows.length > limit) {
        break;
      }
    }
    const { rows: page, hasMore } = partOf(rows, limit ?? rows.length);
    return { rows: await this.service.withNotices(page), hasMore };
  }

  /** Counts the matching appointments for each value of `show`; the filter's own `show` is ignored. */
  async count({ show: _show, ...filter }: AppointmentFilter): Promise<AppointmentCounts> {
    const number = (condition: string) => `count(*) FILTER (WHERE ${condition})::integer`;
    const counts = await this.matching(filter)
      .select('count(*)::integer', 'all')
      .addSelect(number("status = 'pending'"), AppointmentShow.Pending)
      .addSelect(number("status = 'confirmed'"), AppointmentShow.Confirmed)
      .addSelect(number("status = 'cancelled'"), AppointmentShow.Cancelled)
      .addSelect(number(IS_MAIL_FAILED), 'mailFailed')
      .getRawOne<AppointmentCounts>();
    return counts as AppointmentCounts;
  }

  /** The index of the section a row is in; undefined if it is not in the list. */
  private async sectionOf(
    id: number,
    filter: AppointmentFilter,
    sections: Section[],
  ): Promise<number | undefined> {
    for (const [index, { where = 'true' }] of sections.entries()) {
      if (await this.matching(filter).andWhere('appointment.id = :id', { id }).andWhere(where).getExists()) {
        return index;
      }
    }
    return undefined;
  }

  private matching({ from, to, search, show }: AppointmentFilter): SelectQueryBuilder<Appointment> {
    const query = this.query();
    if (from !== undefined) {
      query.andWhere('preferred_date >= :from', { from });
    }
    if (to !== undefined) {
      query.andWhere('preferred_date <= :to', { to });
    }
    if (show !== undefined) {
      query.andWhere(SHOWN[show] ?? 'status = :show', { show });
    }
    narrow(query, search, SEARCHED);
    return query;
  }

  private query(): SelectQueryBuilder<Appointment> {
    return this.appointments
      .createQueryBuilder('appointment')
      .setParameter('zone', this.config.business.timeZone);
  }
}

/** The appointment whose number was searched for has a section of its own. */
function numberFirst(number: number | undefined, sections: Section[]): Section[] {
  return number === undefined
    ? sections
    : [
        { where: `id = ${number}`, columns: ['id'] },
        ...sections.map((section) => ({
          ...section,
          where: `id <> ${number} AND ${section.where ?? 'true'}`,
        })),
      ];
}

function order(query: SelectQueryBuilder<Appointment>, { columns, descending }: Section): void {
  for (const column of columns) {
    query.addOrderBy(column, descending ? 'DESC' : 'ASC');
  }
}

/** The position of the `after` row is read within the statement, so that no precision is lost on the way. */
function beyond({ columns, descending }: Section): string {
  const names = columns.join(', ');
  return `(${names}) ${descending ? '<' : '>'} (SELECT ${names} FROM appointments WHERE id = :after)`;
}
