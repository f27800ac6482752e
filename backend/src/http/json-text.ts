import { BadRequestException } from '@nestjs/common';

/**
 * No valid request nests deeper than a list in an object; thousands of levels would overflow the stack of validation.
 */
const MAX_DEPTH = 20;

/** Maximum properties and list entries in a body: checking for duplicates is quadratic. */
const MAX_ENTRIES = 2000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
/** Setting this bit turns square brackets into curly ones, and no other byte becomes one. */
const [BRACKET_BIT, OPENING, CLOSING] = [0x20, 0x7b, 0x7d];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON that is no more complex than any valid request.
 * @throws BadRequestException for anything else, for bytes that are not UTF-8 (what is stored must be what was sent),
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
  try {
    return JSON.parse(text, refusePrototype);
  } catch (error) {
    throw error instanceof BadRequestException
      ? error
      : new BadRequestException('The request body is not valid JSON.');
  }
}

/**
 * Refuses what could reach the prototype of an object it is copied into: no field of ours is called so. Fastify's parser
 * checks that with regular expressions over the whole text, which for 4 MB took longer than everything else.
 */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'prototype') {
    throw new BadRequestException('The request body is not valid.');
  }
  return value;
}

/**
 * What makes a JSON text more complex than any valid request; undefined if nothing does. It looks at each byte once
 * and allocates nothing, because the steps that follow (parsing, duplicate keys, validation) take more than linear
 * time.
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
