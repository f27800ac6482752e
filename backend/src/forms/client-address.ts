import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/** What counts as one address: an IPv4 address, or a /64 network, of which one IPv6 household has all. */
export function countedAddress(ip: string): string {
  const address = ip
    .replace(/%.*$/, '')
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) {
    return address;
  }
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, GROUPS_OF_A_NETWORK);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Where the request comes from, as the limits count it; TRUST_PROXY decides whether a proxy is believed. */
export const ClientAddress = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  countedAddress(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
