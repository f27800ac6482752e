import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { KINDS } from './json-body.js';

const MAX_BYTES = 20 * 1024 * 1024;
/** A larger file is read to its end, and nothing of it kept, so that the browser sees why it was refused. */
const MAX_READ_BYTES = 2 * MAX_BYTES;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/** Whether the body of a request says that it is CSV. */
export function isCsv({ headers }: FastifyRequest): boolean {
  return KINDS.csv.test(headers['content-type'] ?? '');
}

/**
 * Reads the CSV file in the body of a request, once. Called after the guard, so that nothing of a stranger's file is held.
 * @throws BadRequestException if it is not UTF-8.
 * @throws PayloadTooLargeException if it has more than 20 MB.
 */
export async function readCsvBody(request: FastifyRequest): Promise<Buffer> {
  if (!Buffer.isBuffer(request.body)) {
    request.body = await read(request);
  }
  return request.body as Buffer;
}

async function read({ headers, raw }: FastifyRequest): Promise<Buffer> {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase())) {
    throw new BadRequestException('Save the file as UTF-8.');
  }
  if (Number(headers['content-length']) > MAX_READ_BYTES) {
    throw tooLarge();
  }
  let chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not end the connection: the answer is on its way there.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      chunks = [];
    } else {
      chunks.push(chunk);
    }
    if (length > MAX_READ_BYTES) {
      break;
    }
  }
  if (length > MAX_BYTES) {
    throw tooLarge();
  }
  return Buffer.concat(chunks);
}

function tooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException('The file is too large. The limit is 20 MB: import it in parts.');
}
