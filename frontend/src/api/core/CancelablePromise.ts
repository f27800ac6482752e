/* Written by scripts/contract/generate-client.ts. Do not edit. */

/** What the generated services return: nothing cancels a request. */
export type CancelablePromise<T> = Promise<T>;
