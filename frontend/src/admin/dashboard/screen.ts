import { AppstoreOutlined, DashboardOutlined, MailOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const DASHBOARD = {
  path: paths.admin.home,
  label: 'Dashboard',
  icon: DashboardOutlined,
  things: {
    mail: {
      icon: MailOutlined,
      switches: { sent: ['Sent a test email', 'Tried to send a test email: it could not be sent'] },
      sentences: {
        test: 'Sent a test email',
        'send-unsent': 'Sent the emails from before email was set up',
      },
    },
    samples: { icon: AppstoreOutlined, sentences: { delete: 'Removed the sample content' } },
  },
} satisfies Screen;
