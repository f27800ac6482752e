import { AuthService } from '@/api/services/AuthService';
import { clearSession } from '@/data/session';
import { forgetUnsaved } from '@/lib/unsaved';
import { forgetFormDrafts } from '../drafts';

/** Forgets the session and what was not saved here, and ends the session on the server; succeeds even if the server does not respond. */
export async function signOut(): Promise<void> {
  const ended = AuthService.logout().catch(() => undefined);
  // After the request has read the token, and before the server revokes it: otherwise another tab would think the
  // session has expired and ask for the password.
  forgetUnsaved();
  clearSession();
  forgetFormDrafts();
  await ended;
}
