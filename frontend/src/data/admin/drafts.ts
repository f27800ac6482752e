import { local } from '@/lib/browser/storage';

/** Input of a back office form that was not saved, and when it was last changed. */
export interface Draft<Values> {
  at: string;
  values: Values;
  /** Version of the row that was being edited. */
  version?: number | undefined;
}

/** How the local storage keys begin. */
const PREFIX = 'admin-draft:';

/** Older drafts are of no use: nobody remembers them. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** The draft of a form of this user, in any tab; undefined if there is none or it is older than a week. */
export function readFormDraft<Values>(user: string, form: string): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(local.read(keyOf(user, form)) ?? 'null') as Draft<Values> | null;
    return draft && Date.now() - Date.parse(draft.at) < MAX_AGE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the input of a form until it is saved or given up, or the user signs out. */
export function keepFormDraft<Values>(user: string, form: string, draft: Draft<Values>): void {
  local.keep(keyOf(user, form), JSON.stringify(draft));
}

/** Deletes a draft. */
export function forgetFormDraft(user: string, form: string): void {
  local.forget(keyOf(user, form));
}

/** Deletes the drafts of all forms. */
export function forgetFormDrafts(): void {
  local.keys(PREFIX).forEach(local.forget);
}

function keyOf(user: string, form: string): string {
  return `${PREFIX}${user}:${form}`;
}
