/** A store of the browser. What it does not take, because it is blocked or full, lasts as long as the page. */
function storeIn(area: () => Storage) {
  const memory = new Map<string, string>();

  /** There is none on the server, and blocked ones throw. */
  const attempt = <Result>(work: (kept: Storage) => Result): Result | undefined => {
    try {
      return work(area());
    } catch {
      return undefined;
    }
  };

  return {
    /** The value under a key; null if there is none. */
    read: (key: string): string | null => memory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? null,

    /** Keeps a value. Only `lasting` outlives the page: the rest is gone after a reload. */
    keep: (key: string, value: string, lasting = value): void => {
      memory.set(key, value);
      attempt((kept) => {
        kept.setItem(key, lasting);
        // It is stored as it is: a copy in memory would hide what other tabs make of it.
        return lasting === value && memory.delete(key);
      });
    },

    forget: (key: string): void => {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },

    /** The keys that begin like this. */
    keys: (prefix: string): string[] =>
      [...memory.keys(), ...(attempt(Object.keys) ?? [])].filter((key) => key.startsWith(prefix)),
  };
}

/** Shared by all tabs. */
export const local = storeIn(() => localStorage);

/** Of this tab. */
export const session = storeIn(() => sessionStorage);
