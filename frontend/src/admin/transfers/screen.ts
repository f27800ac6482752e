import { SwapOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const TRANSFERS = {
  path: paths.admin.transfers,
  label: 'Transfers',
  icon: SwapOutlined,
  posts: { '/transfers': 'Adding a transfer' },
  things: {
    transfer: {
      link: paths.admin.transfer,
      nameless: 'transfer No. {}',
      of: 'transfer No. {id} of {}',
      sentences: {
        create: 'Added transfer No. {id} of {}',
        update: 'Changed transfer No. {id} of {}',
        undo: 'Undid the status of transfer No. {id} of {}',
        'seller-link': 'Made a link for the seller in transfer No. {id} of {}',
        resend: 'Resent the email about transfer No. {id} of {}',
        delete: 'Deleted {}',
      },
    },
  },
} satisfies Screen;
