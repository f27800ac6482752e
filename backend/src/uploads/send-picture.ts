import { Readable } from 'node:stream';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, StoredPicture } from './store.js';

/** A picture never changes under its name, so browsers may keep it for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Streams a picture as a file server does: whole or the one range that was asked for, not at all if the browser
 * has it already or asks by HEAD.
 * @throws HttpException 416 for a range beyond its end.
 */
export async function sendPicture(
  picture: StoredPicture,
  type: string,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size, modified, tag } = picture;
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': FOR_EVER,
    etag: tag,
    'last-modified': modified.toUTCString(),
  });
  if (isKnown(picture, headers)) {
    return reply.status(304).send();
  }
  const range = isSame(picture, headers['if-range']) ? readRange(headers.range, size) : undefined;
  if (range === 'beyond') {
    void reply.header('content-range', `bytes */${size}`);
    throw new HttpException('The picture has no such part.', HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE);
  }
  // Before the first header of a whole answer: the store may have gone away meanwhile.
  const body = method === 'HEAD' ? Readable.from([]) : await picture.read(range);
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return reply
    .type(type)
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(body);
}

/** Whether the browser's copy is this one; a date is only looked at where no tag came. */
function isKnown({ tag, modified }: StoredPicture, headers: FastifyRequest['headers']): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
  }
  return secondsOf(modified) <= secondsOf(headers['if-modified-since']);
}

/** Whether a range belongs to this picture: If-Range names the copy the browser has the rest of. */
function isSame({ tag, modified }: StoredPicture, ifRange: string | string[] | undefined): boolean {
  return ifRange === undefined || ifRange === tag || secondsOf(modified) === secondsOf(String(ifRange));
}

/** One range of bytes; anything else (several, other units) is answered whole, as RFC 9110 allows. */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') {
    return undefined;
  }
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'beyond';
}

/** Whole seconds, as HTTP dates have; NaN, equal to nothing, for what is no date. */
function secondsOf(date: Date | string | undefined): number {
  return Math.floor(new Date(date ?? NaN).getTime() / 1000);
}
