import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type FoundPicture, MAX_TRIES, StoreDown } from './store/store.js';

/** A picture changes under its name only where a part of it is covered later, so browsers may keep it for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Streams a picture like a file server, without a body for HEAD or if the browser already has it. One that is replaced
 * meanwhile is looked for again.
 * @throws StoreDown if that happens each time.
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
  void reply.headers({ 'cache-control': FOR_EVER, ...validators });
  if (fresh(headers, validators)) {
    return reply.status(304).send();
  }
  // Before any header is sent: the store may have become unavailable in the meantime.
  const body = method === 'HEAD' ? Readable.from([]) : await picture.read();
  if (!body) {
    if (tries === 1) {
      throw new StoreDown(
        'The picture store keeps announcing one version of a picture and delivering another (ETag).',
      );
    }
    return sendPicture(find, request, reply, tries - 1);
  }
  return reply.type(type).header('content-length', size).send(body);
}
