import { ExportOutlined } from '@ant-design/icons';
import { NavLink } from '@/ui/link';
import { paths } from '@/lib/paths';
import { SCREENS } from '../screens';
import { ImportMark } from './import-news';

/** Links to the admin screens and the public site, for the sidebar and the mobile menu. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav className="admin-nav" aria-label="Back office">
      <ul>
        {SCREENS.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === paths.admin.home} onClick={onChoose}>
              <Icon aria-hidden />
              {label}
              {path === paths.admin.inventory && <ImportMark />}
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
