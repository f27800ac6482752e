import { memo } from 'react';
import { CheckOutlined, DownOutlined, MailOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { Message } from '../../api/models/Message';
import { DayOf } from '../moment';
import { DeleteButton } from '../list-page/row-buttons';
import type { MessageActions } from './use-message-actions';

interface MessageRowProps extends Pick<MessageActions, 'toggle' | 'markRead' | 'remove'> {
  message: Message;
  open: boolean;
}

/** One message: who, what about and when; its body when it is open. */
export const MessageRow = memo(function MessageRow({
  message,
  open,
  toggle,
  markRead,
  remove,
}: MessageRowProps) {
  const { id, name, email, subject, read } = message;
  const bodyId = `message-${id}`;
  return (
    <li className={read ? 'msg' : 'msg msg-unread'}>
      <div className="msg-head">
        <div className="msg-facts">
          <h2>{subject}</h2>
          <p>
            <span className="msg-name">{name}</span> <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <p className="msg-when">
          {!read && <Tag className="list-tag">Unread</Tag>}
          <DayOf at={message.createdAt} />
        </p>
      </div>
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
        <Button icon={<MailOutlined />} href={replyLink(message)} aria-label={`Reply: ${subject}`}>
          Reply
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

/** Opens the mail program with the answer begun. */
function replyLink({ email, subject }: Message): string {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(title)}`;
}
