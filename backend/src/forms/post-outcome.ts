/** What became of a POST. */
export enum PostOutcome {
  /** It was done: sent again with the same key and body, it gets its response again. */
  Done = 'done',
  /** It is being done. */
  Working = 'working',
  /** It was begun and interrupted. */
  Unknown = 'unknown',
  /** It has not arrived, was refused, or is older than 24 hours. */
  None = 'none',
}
