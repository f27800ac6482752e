import { BadRequestException } from '@nestjs/common';

/** No request of ours is deeper than a list in an object; validation would run out of stack on thousands. */
const MAX_DEPTH = 20;

/** Properties and list entries of a whole body: finding equal keys and entries takes time with the square. */
const MAX_ENTRIES = 2000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
/** Square brackets become curly ones with this bit set, and no other byte does. */
const [BRACKET_BIT, OPENING, CLOSING] = [0x20, 0x7b, 0x7d];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The value of a JSON text that is no more work than a request of ours.
 * @throws BadRequestException for any other, for bytes that are not UTF-8 (what is stored must be what was sent),
 * and for keys that reach prototypes.
 */
export function readJson(bytes: Buffer): unknown {
  const fault = faultOf(bytes);
  if (fault) {
    throw new BadRequestException(fault);
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new BadRequestException('The request body is not valid UTF-8.');
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadRequestException('The request body is not valid JSON.');
  }
  if (holdsPrototype(body)) {
    throw new BadRequestException('The request body is not valid.');
  }
  return body;
}

/**
 * Whether a key in it could reach the prototype of what it is copied into. Fastify's own parser finds that by
 * expressions over the whole text, which took longer for 4 MB than all the rest.
 */
function holdsPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { constructor } = value as { constructor: unknown };
  return (
    Object.hasOwn(value, '__proto__') ||
    (Object.hasOwn(value, 'constructor') && Object.hasOwn(Object(constructor) as object, 'prototype')) ||
    Object.values(value).some(holdsPrototype)
  );
}

/**
 * What makes a JSON text more work than any request of ours, if anything does. Looks at each byte once and builds
 * nothing, because what follows (parsing, equal keys, validation) takes longer than in proportion.
 */
function faultOf(bytes: Buffer): string | undefined {
  let depth = 0;
  let entries = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (inText) {
      if (byte === BACKSLASH) {
        at += 1;
      } else if (byte === QUOTE) {
        inText = false;
      }
    } else if (byte === QUOTE) {
      inText = true;
    } else if (byte === COMMA) {
      entries += 1;
      if (entries === MAX_ENTRIES) {
        return 'The request body has too many entries.';
      }
    } else if ((byte | BRACKET_BIT) === OPENING) {
      depth += 1;
      if (depth > MAX_DEPTH) {
        return 'The request body is nested too deeply.';
      }
    } else if ((byte | BRACKET_BIT) === CLOSING) {
      depth -= 1;
    }
  }
  return undefined;
}
