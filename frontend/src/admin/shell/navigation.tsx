import type { ReactNode } from 'react';
import {
  AppstoreOutlined,
  CalendarOutlined,
  DashboardOutlined,
  ExportOutlined,
  FileTextOutlined,
  HistoryOutlined,
  MailOutlined,
  SettingOutlined,
  StarOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { NavLink } from '@/ui/link';
import { paths } from '@/lib/paths';
import { ImportMark } from './import-news';

const SCREENS: { to: string; label: string; icon: ReactNode }[] = [
  { to: paths.admin.home, label: 'Dashboard', icon: <DashboardOutlined aria-hidden /> },
  { to: paths.admin.inventory, label: 'Inventory', icon: <AppstoreOutlined aria-hidden /> },
  { to: paths.admin.blog, label: 'Blog Posts', icon: <FileTextOutlined aria-hidden /> },
  { to: paths.admin.testimonials, label: 'Testimonials', icon: <StarOutlined aria-hidden /> },
  { to: paths.admin.schedule, label: 'Schedule', icon: <CalendarOutlined aria-hidden /> },
  { to: paths.admin.messages, label: 'Messages', icon: <MailOutlined aria-hidden /> },
  { to: paths.admin.transfers, label: 'Transfers', icon: <SwapOutlined aria-hidden /> },
  { to: paths.admin.activity, label: 'Activity', icon: <HistoryOutlined aria-hidden /> },
  { to: paths.admin.settings, label: 'Account Settings', icon: <SettingOutlined aria-hidden /> },
];

/** Links to the admin screens and the public site, for the sidebar and the mobile menu. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav className="admin-nav" aria-label="Back office">
      <ul>
        {SCREENS.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin.home} onClick={onChoose}>
              {icon}
              {label}
              {to === paths.admin.inventory && <ImportMark />}
            </NavLink>
          </li>
        ))}
        <li>
          <a href="/" target="_blank" rel="noopener" onClick={onChoose}>
            <ExportOutlined aria-hidden />
            View Website
          </a>
        </li>
      </ul>
    </nav>
  );
}
