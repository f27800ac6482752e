import { Readable } from 'node:stream';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type ByteRange, type FoundPicture, MAX_TRIES, StoreDown } from './store/store.js';

/** A picture changes under its name only where a part of it is covered later, so browsers may keep it for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Streams a picture like a file server: the whole or a requested range, and no body for HEAD or if the browser
 * already has it. One that is replaced meanwhile is looked for again.
 * @throws StoreDown if that happens each time.
 * @throws HttpException 416 for a range beyond the end.
 */
export async function sendPicture(
  find: () => Promise<FoundPicture>,
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
  tries = MAX_TRIES,
): Promise<FastifyReply> {
  const { method, headers } = request;
  const { picture, type } = await find();
  const { size, modified, tag } = picture;
  const validators = { etag: tag, 'last-modified': modified.toUTCString() };
  void reply.headers({ 'accept-ranges': 'bytes', 'cache-control': FOR_EVER, ...validators });
  if (fresh(headers, validators)) {
    return reply.status(304).send();
  }
  const range = isSame(validators, headers['if-range']) ? readRange(headers.range, size) : undefined;
  if (range === 'beyond') {
    void reply.header('content-range', `bytes */${size}`);
    throw new HttpException('The picture has no such part.', HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE);
  }
  // Before any header is sent: the store may have become unavailable in the meantime.
  const body = method === 'HEAD' ? Readable.from([]) : await picture.read(range);
  if (!body) {
    if (tries === 1) {
      throw new StoreDown(
        'The picture store keeps announcing one version of a picture and delivering another (ETag).',
      );
    }
    return sendPicture(find, request, reply, tries - 1);
  }
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return reply
    .type(type)
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(body);
}

/**
 * Whether a range belongs to this picture: If-Range identifies, by tag or date, the copy the browser has a part of.
 */
function isSame(
  validators: { etag: string; 'last-modified': string },
  ifRange: FastifyRequest['headers']['if-range'],
): boolean {
  return (
    ifRange === undefined ||
    ifRange === validators.etag ||
    Date.parse(String(ifRange)) === Date.parse(validators['last-modified'])
  );
}

/**
 * Parses a single byte range; anything else (several ranges, other units) gets the whole picture, as RFC 9110 allows.
 * range-parser is no alternative: it rejects the last n bytes of a picture that has fewer, where RFC 9110 (14.1.2)
 * wants all of it.
 */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') {
    return undefined;
  }
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'beyond';
}
