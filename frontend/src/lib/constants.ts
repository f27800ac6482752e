/** Numbers and keys that several pages share. */
export const HEADER_SCROLL_PX = 10;
export const TOAST_MS = 5000;
/** How long a dismissed toast stays in the store. */
export const TOAST_KEEP_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;
export const SESSION_MS = 24 * 60 * 60 * 1000;
export const EXCERPT_LENGTH = 120;
export const SKELETONS = { home: 3, page: 6 };
/** Maximum length of a search. */
export const MAX_SEARCH = 200;

/** Local storage keys. */
export const AGE_KEY = 'age-verified';
export const THEME_KEY = 'theme';
export const TOKEN_KEY = 'auth_token';
export const EXPIRY_KEY = 'token_expiry';
export const USER_KEY = 'user';
/** Name and contact details of whoever sent a form. */
export const PERSON_KEY = 'person';

/** How the session storage keys of unsent input begin. */
export const DRAFT_PREFIX = 'draft:';

/** The shop's time zone until its settings have loaded. */
export const TIME_ZONE = 'America/Phoenix';

export const DEFAULT_THEME = 'system';
