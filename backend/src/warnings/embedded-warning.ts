import type { Config } from '../config/config.js';

/** By then PostgreSQL has had a release with security fixes, and whoever still uses the site is not trying it out. */
const DAYS = 100;

const DAY_MS = 86_400_000;

/** That a site still runs on the database it brings along, counted from the day on which its folder was made. */
export function embeddedWarning({ embeddedSince }: Pick<Config, 'embeddedSince'>): string | undefined {
  const age = embeddedSince ? Math.floor((Date.now() - embeddedSince.getTime()) / DAY_MS) : 0;
  return age <= DAYS
    ? undefined
    : `This site has run on its built-in database for ${age} days. That is for trying it out: security fixes for it come only with a new version of the site. Ask whoever runs it to move to a PostgreSQL server (docs/operations.md, “From the embedded database to a server”).`;
}
