import { CalendarOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const SETTINGS = {
  path: paths.admin.settings,
  label: 'Account Settings',
  icon: SettingOutlined,
  posts: { '/services': 'Adding a service', '/users': 'Adding a user' },
  things: {
    user: {
      icon: UserOutlined,
      nameless: 'user {}',
      switches: {
        sent: [
          'Emailed {} the link to choose a password',
          'Tried to email {} the link to choose a password: it could not be sent',
        ],
      },
      sentences: {
        create: 'Added the user {}',
        invite: 'Made a link for {} to choose a password',
        'mail-invite': 'Emailed {} the link to choose a password',
        'withdraw-invite': 'Withdrew the link for {} to choose a password',
        join: 'Chose a password with a link',
        delete: 'Deleted the user {}',
      },
    },
    service: {
      nameless: 'no. {}',
      fields: { durationText: 'duration', priceText: 'price', checklist: 'what to bring' },
      sentences: {
        create: 'Added the service {}',
        update: 'Changed the service {}',
        delete: 'Deleted the service {}',
        order: 'Reordered the services',
      },
    },
    settings: { sentences: { update: 'Changed the shop’s settings' } },
    'calendar-feed': {
      icon: CalendarOutlined,
      sentences: {
        create: 'Made a new calendar address',
        delete: 'Turned off the calendar address',
      },
    },
    'personal-data': {
      icon: UserOutlined,
      sentences: { export: 'Exported a person’s data', erase: 'Erased a person’s data' },
    },
  },
} satisfies Screen;
