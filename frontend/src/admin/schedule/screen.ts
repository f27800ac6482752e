import { CalendarOutlined, StopOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const SCHEDULE = {
  path: paths.admin.schedule,
  label: 'Schedule',
  icon: CalendarOutlined,
  posts: {
    '/appointments': 'Booking a visit by phone',
    '/appointments/cancel': 'Canceling visits',
    '/move': 'Moving a visit',
    '/schedule': 'Adding times',
    '/schedule/bulk': 'Adding times',
    '/closures': 'Closing days',
  },
  things: {
    appointment: {
      link: paths.admin.appointment,
      nameless: 'appointment {}',
      fields: { time: 'visit time' },
      sentences: {
        create: 'Booked the appointment of {}',
        update: 'Changed the appointment of {}',
        confirm: 'Confirmed the appointment of {}',
        unconfirm: 'Undid the confirmation of {}',
        cancel: 'Canceled the appointment of {}',
        move: 'Moved the appointment of {}',
        resend: 'Resent the email about the appointment of {}',
      },
    },
    slot: {
      nameless: 'no. {}',
      sentences: {
        create: 'Added the time slot {}',
        'create-many': 'Added time slots',
        update: 'Changed the note on the time slot {}',
        'delete-many': 'Deleted time slots',
        delete: 'Deleted the time slot {}',
      },
    },
    availability: {
      fields: {
        minimumNoticeHours: 'minimum notice',
        horizonDays: 'days ahead that can be booked',
        clientChangeHours: 'how late clients can make changes',
        reminderHours: 'hours before a reminder',
        keepWeeks: 'weeks kept filled',
        windows: 'opening hours',
      },
      sentences: { update: 'Changed the opening rules' },
    },
    closure: {
      nameless: 'days {}',
      sentences: { create: 'Closed {}', delete: 'Opened {} again' },
    },
    network: {
      icon: StopOutlined,
      sentences: {
        refuse: 'Refused requests from a network for a day',
        accept: 'Accepted requests from a network again',
      },
    },
  },
} satisfies Screen;
