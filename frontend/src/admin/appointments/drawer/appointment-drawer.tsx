import { useEffect, useRef, useState } from 'react';
import { PhoneOutlined, SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Tag } from 'antd';
import { Link, useLocation } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { CancelReason } from '@/api/models/CancelReason';
import { adminMessagesQuery } from '@/data/admin/messages';
import { phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { formatDay, formatTimes } from '@/lib/time/days';
import { useToday } from '@/admin/use-today';
import { Moment } from '@/admin/moment';
import { DecisionButtons } from '../visit/decision-buttons';
import { useVisitActions } from '../visit/use-visit-actions';
import { useOpenedAppointment, useOpenedVisit } from '../visit/use-opened-visit';
import { useIsComing } from '../visit/use-is-coming';
import { StatusTag } from '../visit/status-tag';
import { useMoving } from '../move/use-moving';
import { MoveList } from '../move/move-list';
import { CorrectVisit } from './correct-visit';
import { Facts } from './facts';
import { History } from './history';

/** The appointment in the URL, in a drawer next to the current screen: everything about it, and all actions on it. */
export function AppointmentDrawer() {
  const [id, open, begin] = useOpenedVisit();
  const appointment = useOpenedAppointment(id, open);
  const actions = useVisitActions();
  const isComing = useIsComing();
  // Keep showing the last appointment while the drawer slides out.
  const [shown, setShown] = useState(appointment);
  if (appointment && appointment !== shown) {
    setShown(appointment);
  }
  // Whoever opens it for a move finds the free times; each time it opens it begins anew.
  const opened = appointment && `${appointment.id} ${begin ?? ''}`;
  const [moving, setMoving] = useState({ opened, isOn: begin === 'move' });
  if (moving.opened !== opened) {
    setMoving({ opened, isOn: begin === 'move' });
  }
  const move = (isOn: boolean) => setMoving({ opened, isOn });
  const isLive = shown && shown.status !== AppointmentStatus.CANCELLED;
  const canMove = shown && isComing(shown);
  return (
    <Drawer
      title={shown && <Head appointment={shown} />}
      className="sch-drawer"
      closable={{ placement: 'end' }}
      open={appointment !== undefined}
      size={440}
      styles={{ wrapper: { maxWidth: '100%' } }}
      onClose={() => open()}
      footer={
        isLive && (
          <span className="list-buttons">
            <DecisionButtons visit={shown} actions={actions} isNext>
              {canMove && <MoveButtons appointment={shown} isOn={moving.isOn} onSwitch={move} />}
            </DecisionButtons>
          </span>
        )
      }
    >
      {shown && (
        <div key={shown.id}>
          {canMove && moving.isOn && <MoveTimes appointment={shown} onSwitch={move} />}
          <Facts appointment={shown} />
          <p className="list-buttons">
            {shown.phone && <CorrectVisit appointment={shown} />}
            {shown.email && shown.notice && (
              <Button type="text" data-once onClick={() => actions.resend(shown)}>
                Resend Email
              </Button>
            )}
          </p>
          {/* Last, because they load, and no button may jump away from the pointer. */}
          <History appointment={shown} />
          {shown.email && <AlsoWrote email={shown.email} />}
        </div>
      )}
    </Drawer>
  );
}

/** When a visit is, who comes, the number they may say, and a button to call them. */
function Head({ appointment }: { appointment: Appointment }) {
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

interface MoveVisitProps {
  appointment: Appointment;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Moves a visit to one of the free times, which a list has, or in the calendar. */
function MoveButtons({ appointment, isOn, onSwitch }: MoveVisitProps) {
  const { start } = useMoving();
  const { pathname, search } = useLocation();
  const inCalendar = pathname === paths.admin.schedule && !new URLSearchParams(search).has('tab');
  return (
    <>
      <Button icon={<SwapOutlined aria-hidden />} aria-expanded={isOn} onClick={() => onSwitch(!isOn)}>
        Move
      </Button>
      {inCalendar && <Button onClick={() => start(appointment.id)}>Pick in Calendar</Button>}
    </>
  );
}

/** The list of free times. It comes into sight, above what was read. */
function MoveTimes({ appointment, onSwitch }: Omit<MoveVisitProps, 'isOn'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="sch-move" ref={place}>
      <MoveList appointment={appointment} onDone={() => onSwitch(false)} />
    </div>
  );
}

/** How many messages are listed. */
const NAMED = 3;

/** How many are looked through. */
const MOST = 100;

/** Messages from the same email address. */
function AlsoWrote({ email }: { email: string }) {
  const { data } = useQuery(adminMessagesQuery({ search: email }, MOST));
  const messages = data?.filter((message) => message.email.toLowerCase() === email.toLowerCase()) ?? [];
  if (messages.length === 0) {
    return null;
  }
  return (
    <section aria-label="Also wrote">
      <p className="sch-muted">Also wrote:</p>
      <ul className="sch-also">
        {messages.slice(0, NAMED).map(({ id, subject, createdAt }) => (
          <li key={id}>
            <Link to={`${paths.admin.messages}?message=${id}`}>{subject}</Link>{' '}
            <span className="sch-muted">
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
        {messages.length > NAMED && <li className="sch-muted">and {messages.length - NAMED} more</li>}
      </ul>
    </section>
  );
}
