import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import fresh from 'fresh';
import { BROTLI_OPTIONS, COMPRESS_FROM_BYTES } from '../http/server/compression.js';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const compress = { br: (body: Buffer) => brotli(body, BROTLI_OPTIONS), gzip: promisify(gzip) };

/** Up to this size, copying is cheaper than a second buffer. */
const ONE_PIECE_BYTES = 8 * 1024;

const TEXT = /^text\/|javascript|json|xml/;

/** Headers of a single transmission, not of the content: every request gets its own. */
const OF_THE_SENDING = ['connection', 'content-length', 'date', 'keep-alive', 'x-request-id'];

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });

/** The last Accept-Encoding and its result: most visitors send the same. */
let latest: { accepted: string; encoding: Encoding } = { accepted: 'identity', encoding: 'identity' };

/** Negotiates the encoding of a request. */
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

/** A response in one encoding, with all headers it is sent with (name, value, name, value). */
interface Representation {
  encoding: Encoding;
  headers: string[];
  /** A latin1 string if it is small: Node sends that in one buffer with the headers. */
  body: Buffer | string;
  etag: string;
}

/** A response as bytes, in each encoding that was requested. */
export class CachedResponse {
  private readonly hash: string;
  private readonly headers: string[];
  private readonly cacheControl: string;
  private readonly isCompressible: boolean;
  private readonly representations = new Map<Encoding, Representation>();
  private readonly inFlight = new Map<Encoding, Promise<Representation>>();
  /** The Link header with the next page of a list, if there is one. */
  readonly link: string | undefined;
  /** Where a redirect leads. */
  readonly location: string | undefined;

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    readonly body: Buffer,
    /** The pattern of the route that made it. */
    readonly route?: string,
  ) {
    const given = { ...headers };
    OF_THE_SENDING.forEach((name) => delete given[name]);
    this.isCompressible = body.length >= COMPRESS_FROM_BYTES && TEXT.test(String(given['content-type']));
    if (this.isCompressible) {
      given['vary'] = 'accept-encoding';
    }
    // A browser may store it but has to revalidate it each time.
    this.cacheControl = String(given['cache-control'] ?? 'no-cache');
    delete given['cache-control'];
    this.link = given['link'] as string | undefined;
    this.location = given['location'];
    this.headers = Object.entries(given).flatMap(([name, value]) => [name, String(value)]);
    this.hash = createHash('sha256').update(body).digest('base64url');
  }

  /** Memory in bytes, including the compressed encodings. */
  get size(): number {
    return this.body.length * 2 + 4096;
  }

  /** The representation in this encoding, if it is already there. */
  ready(encoding: Encoding): Representation | undefined {
    return this.representations.get(this.suited(encoding));
  }

  /** The same, generated if necessary; concurrent requests share the work. */
  async prepare(encoding: Encoding): Promise<Representation> {
    const suited = this.suited(encoding);
    const work = this.inFlight.get(suited) ?? this.represent(suited);
    this.inFlight.set(suited, work);
    const representation = await work;
    this.representations.set(suited, representation);
    return representation;
  }

  /** Sends it to a visitor, or 304 without a body if they already have it. */
  send(request: IncomingMessage, id: string, response: ServerResponse, representation: Representation): void {
    const { headers, body, etag } = representation;
    if (this.status === 200 && this.isKnown(request.headers)) {
      const { cacheControl } = this;
      const rest = ['cache-control', cacheControl, 'etag', etag, 'x-request-id', id];
      response.writeHead(304, [...this.headers, ...rest]).end();
      return;
    }
    response.writeHead(this.status, [...headers, 'x-request-id', id]);
    response.end(request.method === 'HEAD' ? undefined : body, 'latin1');
  }

  /** Sends it where it must not be stored: to a client with a token, or when it is out of date. */
  sendPrivately(
    request: IncomingMessage,
    id: string,
    response: ServerResponse,
    { encoding, body }: Representation,
    more: string[] = [],
  ): void {
    const rest = ['cache-control', 'no-store', 'x-request-id', id, ...more];
    response
      .writeHead(this.status, [...this.headers, ...contentHeaders(encoding, body), ...rest])
      .end(request.method === 'HEAD' ? undefined : body, 'latin1');
  }

  /** The tag of any encoding identifies the same content. */
  private isKnown(headers: IncomingHttpHeaders): boolean {
    return (
      headers['if-none-match'] !== undefined &&
      ENCODINGS.some((encoding) => fresh(headers, { etag: this.tag(encoding) }))
    );
  }

  /** A strong tag identifies bytes, so each encoding has its own. */
  private tag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  private suited(encoding: Encoding): Encoding {
    return this.isCompressible ? encoding : 'identity';
  }

  private async represent(encoding: Encoding): Promise<Representation> {
    const bytes = encoding === 'identity' ? this.body : await compress[encoding](this.body);
    const body = bytes.length <= ONE_PIECE_BYTES ? bytes.toString('latin1') : bytes;
    const etag = this.tag(encoding);
    const headers = [
      ...this.headers,
      ...['cache-control', this.cacheControl],
      ...(this.status === 200 ? ['etag', etag] : []),
      ...contentHeaders(encoding, body),
    ];
    return { encoding, headers, body, etag };
  }
}

/** The length of a latin1 string equals its length in bytes. */
function contentHeaders(encoding: Encoding, body: Buffer | string): string[] {
  return [
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ];
}
