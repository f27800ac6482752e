import { isIP, isIPv4, isIPv6 } from 'node:net';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

const GROUPS = 8;

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 household. */
export function countedAddress(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? prefix(address, 64) : address;
}

/** The network around an address, all of which one customer may own: a /24 of IPv4, a /48 of IPv6. */
export function countedNetwork(ip: string): string {
  const address = plain(ip);
  if (isIPv6(address)) {
    return prefix(address, 48);
  }
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : address;
}

/** All that is no address counts as one, or whoever makes it up would be somebody else each time. */
const NO_ADDRESS = 'unknown';

/** What the functions here return counts as itself. */
const COUNTED = /^(?:[\d.]+\.0\/24|[\da-f:]+::\/(?:48|64))$/;

/** Strips the port and brackets that some proxies add and the zone, and unwraps an IPv4 address mapped to IPv6. */
function plain(ip: string): string {
  const address = ip
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(address) || COUNTED.test(address) ? address : NO_ADDRESS;
}

/** The first `bits` (a multiple of 16) of an IPv6 address, in canonical form. */
function prefix(address: string, bits: number): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
}

/**
 * Warns once if visitors would share one address, and the limits that count by it: because there seems to be a proxy in
 * front although none is trusted, or because a trusted one sends no address. What it sends is not logged.
 */
export function warnOfProxy(fastify: FastifyInstance, trustProxy: Config['trustProxy']): void {
  const logger = new Logger('Proxy');
  let warned = false;
  fastify.addHook('onRequest', ({ ip, headers }, _reply, done) => {
    const isSent = headers['x-forwarded-for'] !== undefined;
    if (!warned && isSent && (trustProxy === 0 || plain(ip) === NO_ADDRESS)) {
      warned = true;
      logger.warn(
        trustProxy === 0
          ? 'A request has an X-Forwarded-For header, but TRUST_PROXY is 0. Behind a proxy all visitors would count as one, ' +
              'and the limits of logins, bookings and messages would lock everybody out. Set TRUST_PROXY=1 for one proxy ' +
              'in front (or the number of proxies, or their addresses). Without a proxy, the header is made up: leave it at 0.'
          : 'The X-Forwarded-For of a request ends in something that is no address. All such visitors count as one, and the ' +
              'limits of logins, bookings and messages would lock all of them out. Have the proxy in front write the address it ' +
              'sees, with or without a port, and set TRUST_PROXY to the number of proxies.',
      );
    }
    done();
  });
}
