/**
 * How long a client may take to send. Headers are small, so ten seconds are plenty; a picture of 5 MB from a
 * slow phone needs its minute. Whoever is slower gets 408 and is cut, looked for every other second.
 */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
};

/** Idle ones cost some kilobytes each; files and the database need the rest of what a process may open. */
export const MAX_CONNECTIONS = 5_000;

/** A connection on which nothing moves for so long, because the client does not read its answer, is cut. */
export const STANDSTILL_MS = 60_000;
