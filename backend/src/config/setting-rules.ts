import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { MAX_EMAIL, MAILBOX } from '../common/mailbox-pattern.js';

/**
 * Rules of settings. Each turns what stands in the environment into the one form that everything else uses, or says in a
 * sentence what a good value looks like.
 */

const refuse = (context: z.RefinementCtx, message: string): never => {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
};

/** The parsed URL; undefined if it is none, or has another scheme. */
function parse(value: string, protocols: string[]): URL | undefined {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  return parsed && protocols.includes(parsed.protocol.replace(':', '')) ? parsed : undefined;
}

/**
 * The origin of a website: `https://shop.example.com`, in small letters, without a port that goes without saying. The
 * site stands at the root of its host name.
 */
export const origin = (example: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value, ['http', 'https']);
    const isAlone =
      parsed &&
      [parsed.username, parsed.password, parsed.search, parsed.hash].every((part) => part === '') &&
      /^\/*$/.test(parsed.pathname) &&
      !/[?#]/.test(value);
    return isAlone
      ? parsed.origin.replace(/\.(?=:\d+$|$)/, '')
      : refuse(context, `must be a scheme and a host name and nothing else, such as ${example}`);
  });

/** The address of an API: a path may follow, nothing else. */
export const endpoint = (example: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value, ['http', 'https']);
    return parsed && !parsed.username && !parsed.password && !/[?#]/.test(value)
      ? parsed.href.replace(/\/+$/, '')
      : refuse(context, `must be a URL that starts with http:// or https://, such as ${example}`);
  });

/** A mail server, with a name and password if it wants them. */
export const mailServer = z.string().transform((value, context) => {
  const parsed = parse(value, ['smtp', 'smtps']);
  return parsed && parsed.hostname !== '' && /^\/?$/.test(parsed.pathname) && !value.includes('#')
    ? value
    : refuse(
        context,
        'must be a URL that starts with smtp:// or smtps://, such as smtp://shop:password@mail.example.com:587 (in a password, write # as %23, / as %2F, @ as %40, : as %3A and % as %25)',
      );
});

/** A name or address to listen on: no port, no scheme. */
export const host = z.string().transform((value, context) => {
  const bare = value.replace(/^\[(.*)\]$/, '$1');
  // A number alone would be read as an address.
  const isName = /^[\p{L}\p{M}\d.-]+$/u.test(bare) && !/^\d+$/.test(bare);
  const name = isIP(bare) > 0 ? bare : isName ? domainToASCII(bare) : '';
  return name !== ''
    ? name
    : refuse(context, 'must be a host name or an address without a port, such as localhost, 0.0.0.0 or ::');
});

/** A zone with a name. Of an offset PostgreSQL thinks the other way round: -07:00 is east of Greenwich to it. */
export const timeZone = z.string().transform((value, context) => {
  try {
    if (/^[a-z]/i.test(value)) {
      return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
    }
  } catch {
    // Not known.
  }
  return refuse(context, 'must be the IANA name of a time zone, such as America/Phoenix');
});

/** Whether this is an address, or a network of them such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    // All of the internet is no list of proxies either.
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}

/** `true` would believe any X-Forwarded-For; only a hop count or a list of proxies is safe. */
export const proxies = z.string().transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) {
    return Number(value);
  }
  const parts = value.split(',').map((part) => part.trim());
  return parts.every(isNetwork)
    ? parts
    : refuse(
        context,
        'must be a number of proxies or a list of addresses such as 10.0.0.0/8 (true is refused: anybody could choose their address)',
      );
});

/** An email address, as the back office takes it. */
export const plainAddress = z.string().max(MAX_EMAIL).regex(new RegExp(MAILBOX), 'must be an email address');

/** `Shop <shop@example.com>` or the address alone. @returns the address. */
export const mailAddress = z.string().transform((value, context) => {
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value;
  const { success, data } = plainAddress.safeParse(address.trim());
  return success ? data : refuse(context, 'must be an address such as Shop <shop@example.com>');
});
