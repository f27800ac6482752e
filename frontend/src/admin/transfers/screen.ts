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
      nameless: 'transfer {}',
      of: 'the transfer of {}',
      sentences: {
        create: 'Added the transfer of {}',
        update: 'Changed the transfer of {}',
        undo: 'Undid the status of the transfer of {}',
        'seller-link': 'Made a link for the seller in the transfer of {}',
        resend: 'Resent the email about the transfer of {}',
        delete: 'Deleted {}',
      },
    },
  },
} satisfies Screen;
