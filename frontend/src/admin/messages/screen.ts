import { MailOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const MESSAGES = {
  path: paths.admin.messages,
  label: 'Messages',
  icon: MailOutlined,
  things: {
    message: {
      link: (id) => `${paths.admin.messages}?message=${id}`,
      nameless: 'a message',
      sentences: {
        read: 'Read the message of {}',
        answer: 'Answered the message of {}',
        resend: 'Resent an email about the message of {}',
        reopen: 'Marked the message of {} as not answered',
        delete: 'Deleted {}',
      },
    },
  },
} satisfies Screen;
