import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Appointment } from '../../api/models/Appointment';
import type { ScheduleActions, Visit } from './use-schedule-actions';

interface DecisionButtonsProps {
  visit: Visit;
  status: `${Appointment['status']}`;
  actions: ScheduleActions;
}

/** The Confirm and Cancel buttons, as the status allows. */
export function DecisionButtons({ visit, status, actions }: DecisionButtonsProps) {
  return (
    <>
      {status === 'pending' && (
        <Button
          type="primary"
          icon={<CheckOutlined />}
          aria-label={`Confirm: ${visit.name}`}
          onClick={() => {
            actions.confirm(visit);
          }}
        >
          Confirm
        </Button>
      )}
      {status !== 'cancelled' && (
        <Button
          danger
          icon={<CloseOutlined />}
          aria-label={`Cancel: ${visit.name}`}
          onClick={() => {
            actions.cancel(visit);
          }}
        >
          Cancel
        </Button>
      )}
    </>
  );
}
