import { useState } from 'react';
import { SendOutlined } from '@ant-design/icons';
import { Button, Descriptions, Drawer, Tag } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import { CancelReason } from '../../../api/models/CancelReason';
import { Moment } from '../../moment';
import { AskedItem } from '../../pictures/asked-item';
import { DecisionButtons } from '../visit/decision-buttons';
import { StatusTag } from '../visit/status-tag';
import type { ScheduleActions } from '../use-schedule-actions';
import { AlsoWrote } from './drawer/also-wrote';
import { History } from './drawer/history';
import { InternalNote } from './drawer/internal-note';
import { Outcome } from './drawer/outcome';
import { When } from './drawer/when';

const REASONS: Record<CancelReason, string> = {
  [CancelReason.EXPIRED]: 'Expired: nobody answered in time.',
  [CancelReason.CLOSED]: 'The shop is closed that day.',
  [CancelReason.CLIENT]: 'The client canceled.',
};

interface AppointmentDrawerProps {
  appointment: Appointment | undefined;
  actions: ScheduleActions;
  onClose: () => void;
}

/** Everything about one appointment, and all actions on it. */
export function AppointmentDrawer({ appointment, actions, onClose }: AppointmentDrawerProps) {
  // Keep showing the last appointment while the drawer slides out.
  const [shown, setShown] = useState(appointment);
  if (appointment && appointment !== shown) {
    setShown(appointment);
  }
  return (
    <Drawer
      title={
        shown && (
          <span className="sch-visit-who">
            {shown.name}
            {shown.noShows > 0 && (
              <Tag color="red">
                {shown.noShows} earlier {shown.noShows === 1 ? 'no-show' : 'no-shows'}
              </Tag>
            )}
          </span>
        )
      }
      open={appointment !== undefined}
      size={440}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={() => {
        onClose();
      }}
      footer={
        shown && (
          <span className="list-buttons">
            <DecisionButtons visit={shown} status={shown.status} actions={actions} />
            {shown.email && (
              <Button
                icon={<SendOutlined />}
                onClick={() => {
                  actions.resend(shown);
                }}
              >
                Resend Email
              </Button>
            )}
          </span>
        )
      }
    >
      {shown && (
        <>
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
                    <StatusTag status={shown.status} expired={shown.cancelReason === CancelReason.EXPIRED} />
                    {shown.cancelReason && <span className="sch-muted">{REASONS[shown.cancelReason]}</span>}
                    {shown.answerBy && (
                      <span className="sch-muted">
                        Answer by <Moment at={shown.answerBy} />
                      </span>
                    )}
                  </span>
                ),
              },
              {
                key: 'when',
                label: 'When',
                children: <When key={shown.id} appointment={shown} />,
              },
              { key: 'service', label: 'Service', children: shown.serviceType },
              ...(shown.item
                ? [{ key: 'item', label: 'To see', children: <AskedItem item={shown.item} /> }]
                : []),
              { key: 'phone', label: 'Phone', children: <a href={`tel:${shown.phone}`}>{shown.phone}</a> },
              {
                key: 'email',
                label: 'Email',
                children: shown.email ? (
                  <a href={`mailto:${shown.email}`}>{shown.email}</a>
                ) : (
                  <span className="sch-muted">None: call the client.</span>
                ),
              },
              {
                key: 'message',
                label: 'Message',
                children: shown.message ? (
                  <p className="sch-message">{shown.message}</p>
                ) : (
                  <span className="sch-muted">None</span>
                ),
              },
              ...(shown.notes ? [{ key: 'notes', label: 'Notes', children: shown.notes }] : []),
              {
                key: 'note',
                label: 'Internal note',
                children: <InternalNote key={shown.id} appointment={shown} />,
              },
              { key: 'outcome', label: 'Outcome', children: <Outcome key={shown.id} appointment={shown} /> },
            ]}
          />
          <History key={shown.id} id={shown.id} />
          {shown.email && <AlsoWrote email={shown.email} />}
        </>
      )}
    </Drawer>
  );
}
