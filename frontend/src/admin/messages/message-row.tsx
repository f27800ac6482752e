import { memo, type ReactNode, useRef, useState } from 'react';
import {
  CalendarOutlined,
  CheckOutlined,
  CopyOutlined,
  DownOutlined,
  MailOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { Message } from '@/api/models/Message';
import { useShopClock } from '@/data/business';
import { Link } from 'react-router';
import { mailHref, phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Moment, momentText } from '../moment';
import { DeleteButton } from '../list-page/row-buttons';
import { useLeavingFocus } from '../list-page/use-leaving-focus';
import { SelectBox } from '../list-page/selection/select-box';
import type { SelectionControl } from '../list-page/selection/use-selection';
import { AskedItem } from '../pictures/asked-item';
import { replyLink } from './reply-link';
import { type BookWish, wishLabel } from './use-book-wish';
import type { MessageActions } from './use-message-actions';

interface MessageRowProps extends Omit<MessageActions, 'expanded' | 'show'> {
  message: Message;
  open: boolean;
  /** Books the time it asks for. */
  book: BookWish;
  selected: boolean;
  control: SelectionControl;
}

/** One message: a short row that opens in place. */
export const MessageRow = memo(function MessageRow({
  message,
  open,
  selected,
  control,
  toggle,
  markRead,
  answer,
  copyAddress,
  remove,
  book,
}: MessageRowProps) {
  const { id, name, email, phone, subject, read, answeredAt, appointmentId } = message;
  const wish = wishLabel(message);
  const [asks, setAsks] = useState(false);
  const [isBooking, setIsBooking] = useState(false);
  const { timeZone } = useShopClock();
  const bodyId = `message-${id}`;
  const view = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  useLeavingFocus(row);
  /** The question goes, and with it the button that was pressed. */
  const closeQuestion = () => {
    setAsks(false);
    view.current?.focus();
  };
  return (
    <li ref={row} data-row-key={id} className={`msg${read ? '' : ' msg-unread'}${open ? ' msg-open' : ''}`}>
      <div className="msg-head">
        <SelectBox id={id} name={subject} selected={selected} control={control} />
        <div className="msg-facts">
          <h2 dir="auto">{subject}</h2>
          <p className="msg-start">
            <bdi className="msg-name">{name}</bdi>
            {!open && (
              <>
                {' '}
                <bdi>{message.message}</bdi>
              </>
            )}
          </p>
        </div>
        <p className="msg-when">
          {!read && <Tag className="list-tag msg-new">Unread</Tag>}
          {answeredAt && (
            <Tag className="list-tag" icon={<CheckOutlined aria-hidden />}>
              Answered
            </Tag>
          )}
          <Moment at={message.createdAt} />
        </p>
        <div className="msg-buttons">
          {wish && (
            <Button
              icon={<CalendarOutlined aria-hidden />}
              aria-label={`${isBooking ? 'Booking...' : wish}: ${name}`}
              disabled={isBooking}
              onClick={() => {
                setIsBooking(true);
                void book(message).finally(() => setIsBooking(false));
              }}
            >
              {isBooking ? 'Booking...' : wish}
            </Button>
          )}
          {!read && (
            <Button
              type="text"
              aria-label={`Mark Read: ${subject}`}
              onClick={() => {
                // This button goes.
                view.current?.focus();
                markRead(message);
              }}
            >
              Mark Read
            </Button>
          )}
          <Button
            ref={view}
            className="msg-view"
            type="text"
            icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            aria-expanded={open}
            aria-controls={bodyId}
            aria-label={`${open ? 'Hide' : 'View'}: ${subject}`}
            onClick={() => toggle(message)}
          >
            {open ? 'Hide' : 'View'}
          </Button>
          <DeleteButton name={subject} onClick={() => remove(message, control.drop)} />
        </div>
      </div>
      <div id={bodyId} className="msg-whole" hidden={!open}>
        {open && whole()}
      </div>
      {asks && !answeredAt && (
        <div className="msg-sent list-buttons" role="status">
          Did you send your reply?
          <Button
            aria-label={`Sent, Mark Answered: ${subject}`}
            onClick={() => {
              closeQuestion();
              answer(message, true);
            }}
          >
            Sent, Mark Answered
          </Button>
          <Button type="text" aria-label={`Not Yet: ${subject}`} onClick={closeQuestion}>
            Not Yet
          </Button>
        </div>
      )}
    </li>
  );

  function whole(): ReactNode {
    return (
      <>
        <p className="msg-from">
          <a href={mailHref(email)}>{email}</a>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            title="Copy address"
            aria-label={`Copy address: ${email}`}
            onClick={() => copyAddress(message)}
          />
          {phone && <a href={phoneHref(phone)}>{phone}</a>}
        </p>
        {message.item && <AskedItem item={message.item} />}
        <p dir="auto" className="msg-body">
          {message.message}
        </p>
        <div className="list-buttons">
          <Button
            icon={<MailOutlined aria-hidden />}
            href={replyLink(message, momentText(message.createdAt, timeZone))}
            aria-label={`Reply: ${subject}`}
            onClick={() => setAsks(!answeredAt)}
          >
            Reply
          </Button>
          <Button
            type="text"
            aria-label={`${answeredAt ? 'Not Answered' : 'Mark Answered'}: ${subject}`}
            onClick={() => {
              setAsks(false);
              answer(message, !answeredAt);
            }}
          >
            {answeredAt ? 'Not Answered' : 'Mark Answered'}
          </Button>
          {appointmentId !== null && (
            <Link to={paths.admin.appointment(appointmentId)} className="msg-booked">
              See the Appointment
            </Link>
          )}
        </div>
      </>
    );
  }
});
