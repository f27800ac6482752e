import { setTimeout as delay } from 'node:timers/promises';
import { askAt } from '../../backend/test/support/process.ts';
import type { dice } from '../../backend/test/support/dice.ts';
import type { Ledger } from './ledger.ts';

export type Dice = ReturnType<typeof dice>;

const RETRY_MS = 2000;
/** Longer than anything is away. */
const PATIENCE_MS = 90_000;

/** What somebody sends. */
interface Request {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Statuses that are no surprise. */
  expect?: number[];
}

/** An answer; its status is 0 if there was none. */
export interface Received {
  status: number;
  json: unknown;
}

/** Sends requests as people of many networks, and notes the answers. */
export class Client {
  constructor(
    origin: string,
    readonly ledger: Ledger,
    readonly dice: Dice,
  ) {
    this.send = askAt(origin);
  }

  private readonly send: ReturnType<typeof askAt>;

  /** An address of one of the 512 networks that are set aside for measurements. */
  address(): string {
    const { below } = this.dice;
    return `198.${18 + below(2)}.${below(256)}.${1 + below(254)}`;
  }

  async ask(
    method: string,
    path: string,
    { body, token, headers, expect = [200] }: Request = {},
  ): Promise<Received> {
    const from = { 'x-forwarded-for': this.address() };
    try {
      const answer = await this.send(method, path, { body, token, headers: { ...from, ...headers } });
      this.ledger.answered(method, path, answer.status, expect, answer.text);
      return answer;
    } catch (error) {
      const { message, cause } = error as Error;
      this.ledger.answered(method, path, 0, expect, `${message} ${String(cause)}`);
      return { status: 0, json: undefined };
    }
  }

  /** Submits a form as the site does: whoever is told to come back later sends the same again, with the same key. */
  async submit(path: string, body: object, expect: number[]): Promise<Received> {
    const { random } = this.dice;
    const headers = { 'idempotency-key': `${random()}-${random()}` };
    const begun = Date.now();
    for (;;) {
      const answer = await this.ask('POST', path, { body, headers, expect });
      if (answer.status !== 503 || Date.now() - begun > PATIENCE_MS) {
        return answer;
      }
      await delay(RETRY_MS);
    }
  }
}
