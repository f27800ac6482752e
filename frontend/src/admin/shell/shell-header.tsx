import { useState } from 'react';
import { MenuOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Avatar, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { SignedInUser } from '@/api/models/SignedInUser';
import { signOut } from '@/data/admin/session/sign-out';
import { businessQuery } from '@/data/business';
import { initials } from '@/lib/format';
import { paths } from '@/lib/paths';
import { hasUnsaved } from '@/lib/unsaved';
import { Logo } from '@/ui/logo';
import { Find } from '../find/find';
import { DISCARD_QUESTION } from '../forms/use-leave-guard';
import { ThemeSwitch } from './theme-switch';

interface ShellHeaderProps {
  user: SignedInUser;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Theme, name and role: in the header, and on a phone in its menu, since the header has no room. */
export function Personal({ user }: { user: SignedInUser }) {
  return (
    <div className="admin-personal">
      <ThemeSwitch />
      <span className="admin-user">
        <strong>{user.username}</strong>
        <span>{user.role}</span>
      </span>
    </div>
  );
}

/** Header of the back office: mobile menu, theme, signed-in user and sign-out. */
export function ShellHeader({ user, menuOpen, onMenu }: ShellHeaderProps) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { data: shop } = useQuery(businessQuery());
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="admin-header">
      <Button
        className="admin-menu-button"
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label="Open menu"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <Logo className="admin-logo" />
      <span className="admin-brand">{shop?.name ?? 'Admin'}</span>
      <Find />
      <Personal user={user} />
      <Avatar className="admin-avatar" size={32}>
        {initials(user.username)}
      </Avatar>
      <Button type="text" disabled={leaving} onClick={() => void leave()}>
        Log Out
      </Button>
    </header>
  );

  async function leave(): Promise<void> {
    if (hasUnsaved() && !(await modal.confirm(DISCARD_QUESTION))) {
      return;
    }
    setLeaving(true);
    await signOut();
    await navigate(paths.admin.login, { replace: true });
  }
}
