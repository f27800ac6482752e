import { memo } from 'react';
import { CheckOutlined, CopyOutlined, DownOutlined, MailOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { Message } from '../../api/models/Message';
import { useShopClock } from '../../data/business';
import { Moment, momentText } from '../moment';
import { DeleteButton } from '../list-page/row-buttons';
import { AskedItem } from '../pictures/asked-item';
import { replyLink } from './reply-link';
import type { MessageActions } from './use-message-actions';

interface MessageRowProps extends Omit<MessageActions, 'expanded' | 'show'> {
  message: Message;
  open: boolean;
}

/** One message: sender, subject and time, and its body when open. */
export const MessageRow = memo(function MessageRow({
  message,
  open,
  toggle,
  markRead,
  answer,
  copyAddress,
  remove,
}: MessageRowProps) {
  const { id, name, email, subject, read, answeredAt } = message;
  const { timeZone } = useShopClock();
  const bodyId = `message-${id}`;
  return (
    <li data-row-key={id} className={read ? 'msg' : 'msg msg-unread'}>
      <div className="msg-head">
        <div className="msg-facts">
          <h2>{subject}</h2>
          <p>
            <span className="msg-name">{name}</span> <a href={`mailto:${email}`}>{email}</a>
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined />}
              title="Copy address"
              aria-label={`Copy address: ${email}`}
              onClick={() => {
                copyAddress(message);
              }}
            />
          </p>
        </div>
        <p className="msg-when">
          {!read && <Tag className="list-tag">Unread</Tag>}
          {answeredAt && (
            <Tag className="list-tag" icon={<CheckOutlined aria-hidden />}>
              Answered
            </Tag>
          )}
          <Moment at={message.createdAt} />
        </p>
      </div>
      {message.item && <AskedItem item={message.item} />}
      <p id={bodyId} className={open ? 'msg-body' : 'msg-start'}>
        {message.message}
      </p>
      <div className="list-buttons">
        <Button
          icon={open ? <UpOutlined /> : <DownOutlined />}
          aria-expanded={open}
          aria-controls={bodyId}
          aria-label={`${open ? 'Hide' : 'View'}: ${subject}`}
          onClick={() => {
            toggle(message);
          }}
        >
          {open ? 'Hide' : 'View'}
        </Button>
        {!read && (
          <Button
            icon={<CheckOutlined />}
            aria-label={`Mark Read: ${subject}`}
            onClick={() => {
              markRead(message);
            }}
          >
            Mark Read
          </Button>
        )}
        <Button
          icon={<MailOutlined />}
          href={replyLink(message, momentText(message.createdAt, timeZone))}
          aria-label={`Reply: ${subject}`}
          onClick={() => {
            if (!answeredAt) {
              answer(message, true);
            }
          }}
        >
          Reply
        </Button>
        <Button
          type="text"
          className="msg-answered"
          aria-label={`${answeredAt ? 'Not Answered' : 'Mark Answered'}: ${subject}`}
          onClick={() => {
            answer(message, !answeredAt);
          }}
        >
          {answeredAt ? 'Not Answered' : 'Mark Answered'}
        </Button>
        <DeleteButton
          name={subject}
          onClick={() => {
            remove(message);
          }}
        />
      </div>
    </li>
  );
});
