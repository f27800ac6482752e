import { PhoneOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { CancelReason } from '@/api/models/CancelReason';
import { phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { formatDay, formatTimes } from '@/lib/time/days';
import { useToday } from '@/admin/use-today';
import { StatusTag } from '../visit/status-tag';

/** When a visit is, who comes, the number they may say, and a button to call them. */
export function Head({ appointment }: { appointment: Appointment }) {
  const { id, date, name, phone, status, cancelReason, noShows } = appointment;
  const year = date.slice(0, 4);
  const isThisYear = useToday().startsWith(year);
  return (
    <div className="sch-head">
      <Link to={`${paths.admin.schedule}?date=${date}`}>
        <span>
          {formatDay(date, 'short')}
          {!isThisYear && `, ${year}`}
        </span>
        , <span>{formatTimes(appointment)}</span>
      </Link>
      <span className="sch-visit-who">
        <bdi>{name}</bdi>
        <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />
        <span className="sch-muted">No. {id}</span>
        {noShows > 0 && (
          <Tag color="red">
            {noShows} earlier {noShows === 1 ? 'no-show' : 'no-shows'}
          </Tag>
        )}
      </span>
      {phone && (
        <Button href={phoneHref(phone)} icon={<PhoneOutlined aria-hidden />}>
          {phone}
        </Button>
      )}
    </div>
  );
}
