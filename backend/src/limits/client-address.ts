import { isIPv4, isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const GROUPS = 8;

/** What counts as one address: an IPv4 address, or a /64 network, of which one IPv6 household has all. */
export function countedAddress(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? prefix(address, 64) : address;
}

/** The network around an address, of which one customer can have all: a /24 of IPv4, a /48 of IPv6. */
export function countedNetwork(ip: string): string {
  const address = plain(ip);
  if (isIPv6(address)) {
    return prefix(address, 48);
  }
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : address;
}

/** Without a zone; an IPv4 address in IPv6 dress is one of IPv4. */
function plain(ip: string): string {
  return ip
    .replace(/%.*$/, '')
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
}

/** The first `bits` of an IPv6 address, a multiple of 16; one spelling for all of its spellings. */
function prefix(address: string, bits: number): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
}

/** Where the request comes from, as the limits count it; TRUST_PROXY decides whether a proxy is believed. */
export const ClientAddress = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  countedAddress(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
