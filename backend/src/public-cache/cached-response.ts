import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { BROTLI_OPTIONS, COMPRESS_FROM_BYTES } from '../common/compression.js';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const compress = { br: (body: Buffer) => brotli(body, BROTLI_OPTIONS), gzip: promisify(gzip) };

/** Up to here copying is cheaper than a second piece. */
const ONE_PIECE_BYTES = 32 * 1024;

const TEXT = /^text\/|json|xml/;

/** Of the answer as it was made, not of its content: each sending makes its own. */
const OF_THE_SENDING = ['connection', 'content-length', 'date', 'keep-alive', 'x-request-id'];

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });

/** What was asked for last, and what it came to: most visitors ask alike. */
let latest: { accepted: string; encoding: Encoding } = { accepted: 'identity', encoding: 'identity' };

/** The encoding a request gets. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') {
    return 'identity';
  }
  if (accepted !== latest.accepted) {
    latest = { accepted, encoding: negotiator.negotiate(accepted) ?? 'identity' };
  }
  return latest.encoding;
}

/** Headers (name, value, name, value) and bytes, as they go out. */
interface Representation {
  headers: string[];
  /** Of a small one the bytes as a latin1 string: Node sends that in one piece with the headers. */
  body: Buffer | string;
  etag: string;
}

/** A whole answer as bytes, in each encoding that was asked for. */
export class CachedResponse {
  private readonly hash: string;
  private readonly headers: string[];
  private readonly isCompressible: boolean;
  private readonly representations = new Map<Encoding, Representation>();
  private readonly inFlight = new Map<Encoding, Promise<Representation>>();

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    readonly body: Buffer,
  ) {
    const given = { ...headers };
    OF_THE_SENDING.forEach((name) => delete given[name]);
    // A browser may keep it, but asks each time whether it still holds.
    given['cache-control'] ??= 'no-cache';
    this.isCompressible = body.length >= COMPRESS_FROM_BYTES && TEXT.test(String(given['content-type']));
    if (this.isCompressible) {
      given['vary'] = 'accept-encoding';
    }
    this.headers = Object.entries(given).flatMap(([name, value]) => [name, String(value)]);
    this.hash = createHash('sha256').update(body).digest('base64url');
  }

  /** Bytes that it takes in memory, the compressed forms included. */
  get size(): number {
    return this.body.length * 2 + 4096;
  }

  /** What goes out in this encoding, if it can without further work. */
  ready(encoding: Encoding): Representation | undefined {
    return this.representations.get(this.suited(encoding));
  }

  /** The same, made if need be; whoever asks at the same time waits for the same work. */
  async prepare(encoding: Encoding): Promise<Representation> {
    const suited = this.suited(encoding);
    const work = this.inFlight.get(suited) ?? this.make(suited);
    this.inFlight.set(suited, work);
    const representation = await work;
    this.representations.set(suited, representation);
    return representation;
  }

  /** Sends a representation of it; 304 without the bytes to whoever has them. */
  send(
    { headers, body, etag }: Representation,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): number {
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200 && this.isNamed(known)) {
      response.writeHead(304, [...this.headers, 'etag', etag, 'x-request-id', requestId]).end();
      return 304;
    }
    response.writeHead(this.status, [...headers, 'x-request-id', requestId]);
    response.end(request.method === 'HEAD' ? undefined : body, 'latin1');
    return this.status;
  }

  /** The tag of any encoding is proof of the same content. */
  private isNamed(tags: string): boolean {
    return tags === '*' || tags.includes(this.hash);
  }

  private suited(encoding: Encoding): Encoding {
    return this.isCompressible ? encoding : 'identity';
  }

  private async make(encoding: Encoding): Promise<Representation> {
    const body = encoding === 'identity' ? this.body : await compress[encoding](this.body);
    // A strong tag names bytes: each encoding has its own.
    const etag = encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
    return {
      body: body.length <= ONE_PIECE_BYTES ? body.toString('latin1') : body,
      etag,
      headers: [
        ...this.headers,
        ...(this.status === 200 ? ['etag', etag] : []),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        'content-length',
        String(body.length),
      ],
    };
  }
}
