import { useState } from 'react';
import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { Link, useParams } from 'react-router';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { businessQuery, useShopClock } from '@/data/business';
import { adminAppointmentsQuery } from '@/data/admin/appointments';
import { paths } from '@/lib/paths';
import { addDays, formatDay, isDay, minutesOf } from '@/lib/time/days';
import { ListEmpty, NotLoaded } from '@/admin/list-page/list-states';
import { PageHead } from '@/admin/shell/page-head';
import { useToday } from '@/admin/use-today';
import { daySheetPath } from './day-sheet-path';
import { DaySheet } from './day-sheet';

/** /admin/schedule/day/{date}: the visits of a day, for printing. */
export function Component() {
  const { date = '' } = useParams();
  const today = useToday();
  const [withNotes, setWithNotes] = useState(true);
  const { timeZoneLabel } = useShopClock();
  const { data: shop } = useQuery(businessQuery());
  const day = isDay(date) ? date : today;
  const query = useQuery({ ...adminAppointmentsQuery({ from: day, to: day }), staleTime: 0 });
  const visits = query.data
    ?.filter(({ status }) => status !== AppointmentStatus.CANCELLED)
    .sort((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));

  return (
    <div className="sheet">
      <p className="sheet-shop">{shop?.name}</p>
      <PageHead
        title={formatDay(day)}
        note={<p className="admin-muted">Day sheet{timeZoneLabel && `, ${timeZoneLabel}`}</p>}
      >
        <div className="sheet-buttons">
          <Link to={daySheetPath(addDays(day, -1))}>Day Before</Link>
          <Link to={daySheetPath(addDays(day, 1))}>Day After</Link>
          <Link to={`${paths.admin.schedule}?date=${day}`}>Calendar</Link>
          <Checkbox checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)}>
            My notes
          </Checkbox>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={!visits}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </PageHead>
      {visits ? (
        <DaySheet visits={visits} withNotes={withNotes} />
      ) : (
        <NotLoaded query={query} of="the day" error="There was an error loading appointments." />
      )}
      {visits?.length === 0 && <ListEmpty text="No one is coming in on this day." />}
    </div>
  );
}
