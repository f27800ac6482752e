import { HistoryOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const ACTIVITY = {
  path: paths.admin.activity,
  label: 'Activity',
  icon: HistoryOutlined,
} satisfies Screen;
