/** Options of a test request. */
export interface AskOptions {
  /** Objects are sent as JSON, text and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** The client address of the request. */
  from?: string;
}

/** Sends a request. */
export type Ask = (method: string, url: string, options?: AskOptions) => Promise<Answer>;

/** The response to a test request. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  /** The parsed JSON body, untyped: tests assert its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of any shape
  json: any;
}
