import { useState } from 'react';
import { LogoutOutlined, MenuOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Avatar, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '../../api/models/SignedInUser';
import { signOut } from '../../data/admin/session/auth';
import { businessQuery } from '../../data/business';
import { initials } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ThemeSwitch } from './theme-switch';

interface ShellHeaderProps {
  user: SignedInUser;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Header of the back office: mobile menu, theme, signed-in user and sign-out. */
export function ShellHeader({ user, menuOpen, onMenu }: ShellHeaderProps) {
  const navigate = useNavigate();
  const { data: shop } = useQuery(businessQuery());
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="admin-header">
      <Button
        className="admin-menu-button"
        type="text"
        icon={<MenuOutlined />}
        aria-label="Open menu"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <span className="admin-brand">{shop ? `${shop.name} · Admin` : 'Admin'}</span>
      <ThemeSwitch />
      <Avatar className="admin-avatar" size={32}>
        {initials(user.username)}
      </Avatar>
      <span className="admin-user">
        <strong>{user.username}</strong>
        <span>{user.role}</span>
      </span>
      <Button icon={<LogoutOutlined aria-hidden />} disabled={leaving} onClick={() => void leave()}>
        Log Out
      </Button>
    </header>
  );

  async function leave(): Promise<void> {
    setLeaving(true);
    await signOut();
    await navigate(paths.admin.login, { replace: true });
  }
}
