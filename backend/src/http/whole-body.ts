import { errorCodes, type FastifyRequest, type RequestPayload } from 'fastify';

/** Most forms fit. */
const FIRST_BYTES = 4096;

/**
 * Reads a body into one piece of memory, which grows with it. Fastify's own parser keeps a list of what arrives: a body sent
 * byte by byte takes four hundred times its size there, and forty connections took all the memory of a server.
 * @throws FastifyError with status 413 if it is longer than the route allows
 */
export function readWhole(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions;
  let body = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  const keep = (chunk: Buffer) => {
    const needed = length + chunk.length;
    if (needed > body.length) {
      const larger = Buffer.allocUnsafe(Math.min(bodyLimit, Math.max(needed, 2 * body.length)));
      body.copy(larger, 0, 0, length);
      body = larger;
    }
    chunk.copy(body, length);
    length = needed;
  };
  return new Promise((resolve, reject) => {
    const refuse = () => {
      payload.off('data', onData);
      reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    };
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > bodyLimit) {
        refuse();
      } else {
        keep(chunk);
      }
    };
    if (Number(request.headers['content-length']) > bodyLimit) {
      refuse();
      return;
    }
    payload
      .on('data', onData)
      .on('end', () => {
        resolve(body.subarray(0, length));
      })
      .on('error', (error) => {
        reject(Object.assign(error, { statusCode: 400 }));
      })
      .resume();
  });
}
