import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import type { ScheduleActions, Visit } from '../use-schedule-actions';

interface DecisionButtonsProps {
  visit: Visit;
  status: AppointmentStatus;
  actions: ScheduleActions;
}

/** The Confirm and Cancel buttons, as the status allows. */
export function DecisionButtons({ visit, status, actions }: DecisionButtonsProps) {
  return (
    <>
      {status === AppointmentStatus.PENDING && (
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
      {status !== AppointmentStatus.CANCELLED && (
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
