import { useRef, useState } from 'react';
import { type Draft, forgetFormDraft, keepFormDraft, readFormDraft } from '@/data/admin/drafts';
import { useSession } from '@/data/session';

/**
 * Keeps what is typed into a form over a closed tab, for this user, and offers what was left there before.
 * @param name of the form and of what it edits, such as `item:12`
 * @param version of the row it edits
 */
export function useFormDraft<Values>(name: string, version?: number) {
  const user = useSession().user?.username ?? '';
  const [offered, setOffered] = useState<Draft<Values> | undefined>(() => readFormDraft<Values>(user, name));
  const typed = useRef(false);

  return {
    offered,
    /** Whether someone saved the row after the draft was left. */
    outdated: offered !== undefined && offered.version !== version,
    keep,
    forget,
    dismiss: () => setOffered(undefined),
    /** Forgets what was typed here; what is still being offered stays. */
    giveUp,
  };

  function keep(values: Values, changed: boolean): void {
    if (changed) {
      typed.current = true;
      keepFormDraft(user, name, { at: new Date().toISOString(), values, version });
    } else {
      giveUp();
    }
  }

  function giveUp(): void {
    if (typed.current && offered) {
      typed.current = false;
      keepFormDraft(user, name, offered);
    } else if (typed.current) {
      forget();
    }
  }

  function forget(): void {
    typed.current = false;
    forgetFormDraft(user, name);
  }
}
