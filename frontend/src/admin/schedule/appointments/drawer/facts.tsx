import { Descriptions } from 'antd';
import type { Appointment } from '../../../../api/models/Appointment';
import { CancelReason } from '../../../../api/models/CancelReason';
import { Moment } from '../../../moment';
import { AskedItem } from '../../../pictures/asked-item';
import { StatusTag } from '../../visit/status-tag';
import { useOpenedVisit } from '../use-opened-visit';
import { InternalNote } from './internal-note';
import { Outcome, useHasStarted } from './outcome';
import { When } from './when';

const REASONS: Record<CancelReason, string> = {
  [CancelReason.EXPIRED]: 'Expired: nobody answered in time.',
  [CancelReason.CLOSED]: 'The shop is closed that day.',
  [CancelReason.CLIENT]: 'The client canceled.',
};

/** Everything about an appointment, with notes; once it has started, whether the client came is near the top. */
export function Facts({ appointment }: { appointment: Appointment }) {
  const [, , begin] = useOpenedVisit();
  const hasStarted = useHasStarted(appointment);
  const outcome = { key: 'outcome', label: 'Outcome', children: <Outcome appointment={appointment} /> };
  return (
    <Descriptions
      className="sch-facts"
      column={1}
      layout="vertical"
      colon={false}
      size="small"
      items={[
        {
          key: 'status',
          label: 'Status',
          children: (
            <span>
              <StatusTag
                status={appointment.status}
                expired={appointment.cancelReason === CancelReason.EXPIRED}
              />
              {appointment.cancelReason && (
                <span className="sch-muted">{REASONS[appointment.cancelReason]}</span>
              )}
              {appointment.answerBy && (
                <span className="sch-muted">
                  Answer by <Moment at={appointment.answerBy} />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'when',
          label: 'When',
          children: <When key={begin} appointment={appointment} />,
        },
        ...(hasStarted ? [outcome] : []),
        { key: 'service', label: 'Service', children: appointment.serviceType },
        ...(appointment.item
          ? [{ key: 'item', label: 'To see', children: <AskedItem item={appointment.item} /> }]
          : []),
        {
          key: 'phone',
          label: 'Phone',
          children: <a href={`tel:${appointment.phone}`}>{appointment.phone}</a>,
        },
        {
          key: 'email',
          label: 'Email',
          children: appointment.email ? (
            <a href={`mailto:${appointment.email}`}>{appointment.email}</a>
          ) : (
            <span className="sch-muted">None: call the client.</span>
          ),
        },
        {
          key: 'message',
          label: 'Message',
          children: appointment.message ? (
            <p className="sch-message">{appointment.message}</p>
          ) : (
            <span className="sch-muted">None</span>
          ),
        },
        ...(appointment.notes ? [{ key: 'notes', label: 'Notes', children: appointment.notes }] : []),
        {
          key: 'note',
          label: 'Internal note',
          children: <InternalNote appointment={appointment} />,
        },
        ...(hasStarted ? [] : [outcome]),
      ]}
    />
  );
}
