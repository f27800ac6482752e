import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { AppointmentStatus } from '@/api/models/AppointmentStatus';

const LOOKS = {
  pending: { color: 'gold', label: 'Pending', icon: <ClockCircleOutlined aria-hidden /> },
  confirmed: { color: 'green', label: 'Confirmed', icon: <CheckCircleOutlined aria-hidden /> },
  cancelled: { color: 'default', label: 'Canceled', icon: <CloseCircleOutlined aria-hidden /> },
};

interface StatusTagProps {
  status: AppointmentStatus;
  /** Whether the request expired before anyone decided. */
  expired?: boolean;
}

/** The status of an appointment. */
export function StatusTag({ status, expired }: StatusTagProps) {
  const { color, label, icon } = LOOKS[status];
  return (
    <Tag color={color} icon={icon}>
      {expired ? 'Expired' : label}
    </Tag>
  );
}
