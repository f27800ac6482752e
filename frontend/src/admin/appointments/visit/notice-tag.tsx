import {
  CheckOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  FileTextOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { NoticeKind } from '@/api/models/NoticeKind';
import { NoticeState } from '@/api/models/NoticeState';
import type { NoticeStatus } from '@/api/models/NoticeStatus';
import { businessQuery } from '@/data/business';
import { Moment } from '@/admin/moment';

const LOOKS = {
  queued: { color: 'default', label: 'Email on its way', icon: <ClockCircleOutlined aria-hidden /> },
  sent: { color: 'default', label: 'Sent', icon: <CheckOutlined aria-hidden /> },
  outbox: { color: 'default', label: 'Not sent: email isn’t set up', icon: <FileTextOutlined aria-hidden /> },
  failed: { color: 'red', label: 'Failed', icon: <ExclamationCircleOutlined aria-hidden /> },
  unconfirmed: {
    color: 'default',
    label: 'Perhaps delivered',
    icon: <QuestionCircleOutlined aria-hidden />,
  },
  superseded: { color: 'default', label: 'Replaced by a newer email', icon: <StopOutlined aria-hidden /> },
};

const KINDS: Partial<Record<NoticeKind, string>> = {
  'appointment-requested': 'Request received',
  'appointment-confirmed': 'Confirmation',
  'appointment-cancelled': 'Cancellation',
  'appointment-moved': 'New time or place',
  'appointment-reminder': 'Reminder',
  'appointment-asked': 'How was your visit?',
  'transfer-expected': 'Expected',
  'transfer-received': 'Arrived',
  'transfer-ready': 'Ready for pick-up',
  'transfer-completed': 'Handed over',
  'transfer-declined': 'Declined',
  'business-appointment': 'To you: new request',
  'business-visit-cancelled': 'To you: canceled by the client',
  'business-visit-moved': 'To you: moved by the client',
};

/** Status of the email that tells the client about the appointment, for a list that says itself whether email is set up. */
export function NoticeTag({ appointment: { notice, status } }: { appointment: Appointment }) {
  if (!notice) {
    return (
      <span className="sch-muted">
        {status === AppointmentStatus.CANCELLED ? 'Client not notified' : 'No email sent'}
      </span>
    );
  }
  if (!('kind' in notice)) {
    return <span className="sch-muted">No email address: call the client</span>;
  }
  return <MailTag mail={notice} isInList />;
}

/** The outcome of one email about an appointment or a transfer. */
export function MailTag({ mail, isInList = false }: { mail: NoticeStatus; isInList?: boolean }) {
  const { data: shop } = useQuery(businessQuery());
  const isKept = mail.state === NoticeState.QUEUED && shop?.sendsEmail === false;
  const state = isKept ? NoticeState.OUTBOX : mail.state;
  const { color, label, icon } = LOOKS[state];
  // Somebody called instead, or a later email says all there is to say.
  const wasDropped = mail.state === NoticeState.SUPERSEDED && mail.failedAt !== null;
  return (
    <span className="sch-notice">
      <Tag color={color} icon={icon}>
        {wasDropped ? 'Not delivered' : isInList && state === NoticeState.OUTBOX ? 'Not sent' : label}
      </Tag>
      <span className="sch-muted">
        {KINDS[mail.kind]}, <Moment at={mail.sentAt ?? mail.failedAt ?? mail.queuedAt} />
      </span>
      {mail.state === NoticeState.FAILED && <span className="sch-muted">{nextTry(mail)}</span>}
      {mail.state === NoticeState.UNCONFIRMED && (
        <span className="sch-muted">
          The mail server took it and didn’t answer.{' '}
          {mail.gaveUpAt ? 'Ask the client, or resend it' : 'We’ll try once more'}
        </span>
      )}
    </span>
  );
}

/** Whether a failed email is retried automatically. */
function nextTry({ gaveUpAt }: NoticeStatus): string {
  return gaveUpAt ? 'We’ve stopped trying: call the client' : 'We’ll keep trying';
}
