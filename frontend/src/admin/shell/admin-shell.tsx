import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer } from 'antd';
import {
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useBeforeUnload,
  useLocation,
} from 'react-router';
import { businessQuery } from '@/data/business';
import { repeatFirstLoads } from '@/data/admin/first-loads';
import { answerQuestion } from '@/data/admin/session/sign-in-again';
import { clearSession } from '@/data/session';
import { paths } from '@/lib/paths';
import { forgetUnsaved, hasUnsaved } from '@/lib/unsaved';
import { loadCorner } from '@/ui/toast/load-corner';
import { ImportNews } from './import-news';
import { LostAnswers } from './lost-answers';
import { Navigation } from './navigation';
import { Release } from './release';
import { SessionWarning } from './session/session-warning';
import { SignInAgain } from './session/sign-in-again';
import { useHeldSession } from './session/use-held-session';
import { Personal, ShellHeader } from './shell-header';
import { useBackCloses } from './use-back-closes';
import { usePatientQuestions } from './use-patient-questions';
import { useSecondPress } from './use-second-press';

/** Guard and frame of every admin screen except the login: header, sidebar, content. */
export function Component() {
  const [gaveUp, setGaveUp] = useState(false);
  const { status, user } = useHeldSession(gaveUp);
  const business = useQuery(businessQuery());
  const { pathname, search } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useForgetWhenSignedOut(status === 'signed-out');
  const client = useQueryClient();
  useEffect(() => repeatFirstLoads(client), [client]);
  usePatientQuestions();
  useSecondPress();
  // Nearly everything that is pressed here ends in a notification.
  useEffect(() => {
    loadCorner().catch(() => undefined);
  }, []);
  useBackCloses();
  useBeforeUnload(askIfUnsaved);

  // Without the shop's settings, screens would show dates in the wrong time zone.
  if (status === 'loading' || business.isPending) {
    return (
      <p role="status" className="admin-loading">
        Loading...
      </p>
    );
  }
  if (user && !business.data) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title="The shop’s settings could not be loaded."
        action={<Button onClick={() => void business.refetch()}>Try Again</Button>}
      />
    );
  }
  if (!user) {
    return <Navigate to={paths.admin.login} replace state={{ from: pathname + search, ended: gaveUp }} />;
  }
  return (
    <App className="admin-shell">
      <a className="admin-skip" href="#admin-content">
        Skip to content
      </a>
      <ShellHeader user={user} menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      <aside className="admin-side" aria-label="Sidebar">
        <Navigation />
        <Release />
      </aside>
      <main id="admin-content" className="admin-content" tabIndex={-1}>
        <LostAnswers />
        <ImportNews />
        <Outlet />
      </main>
      <ScrollRestoration getKey={placeKey} />
      <Drawer title="Menu" placement="left" size={280} open={menuOpen} onClose={closeMenu} destroyOnHidden>
        <Navigation onChoose={closeMenu} />
        <Personal user={user} />
        <Release />
      </Drawer>
      <SessionWarning />
      <SignInAgain username={user.username} onGiveUp={giveUp} />
    </App>
  );

  function giveUp(): void {
    setGaveUp(true);
    forgetUnsaved();
    answerQuestion(false);
    clearSession();
  }

  function closeMenu(): void {
    setMenuOpen(false);
  }
}

function askIfUnsaved(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) {
    event.preventDefault();
  }
}

/** Every first history entry has the key "default", so the path is needed to tell visits apart. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Clears everything the last session loaded, errors included, and left typed, before the next one starts. */
function useForgetWhenSignedOut(signedOut: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (signedOut) {
      client.removeQueries({ queryKey: ['admin'] });
      forgetUnsaved();
    }
  }, [signedOut, client]);
}
