import { PrinterOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../../api/models/Appointment';
import { Outcome } from '../../../../api/models/Outcome';
import { StatusTag } from '../../../schedule/visit/status-tag';
import { daySheetPath } from '../../../schedule/day-sheet/day-sheet-path';
import { VisitLink } from './visit-link';

interface TodaysVisitsProps {
  date: string;
  visits: Appointment[];
}

/** Today's visits by time, with a link to the printable page. */
export function TodaysVisits({ date, visits }: TodaysVisitsProps) {
  return (
    <section className="dash-card" aria-labelledby="today-visits">
      <div className="dash-card-head">
        <h2 id="today-visits">Today&apos;s Visits</h2>
        <Link to={daySheetPath(date)}>
          <PrinterOutlined aria-hidden /> Day sheet
        </Link>
      </div>
      {visits.length === 0 ? (
        <p className="dash-muted">No one is coming in today.</p>
      ) : (
        <ol className="dash-rows">
          {visits.map(({ id, name, serviceType, startTime, endTime, status, outcome, item }) => (
            <li key={id}>
              <div className="dash-row-text">
                <VisitLink id={id}>
                  {startTime} - {endTime}, {name}
                </VisitLink>
                <span className="dash-muted">{[serviceType, item?.name].filter(Boolean).join(', ')}</span>
              </div>
              {outcome ? (
                <Tag color={outcome === Outcome.KEPT ? 'default' : 'red'}>
                  {outcome === Outcome.KEPT ? 'Kept' : 'No-show'}
                </Tag>
              ) : (
                <StatusTag status={status} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
