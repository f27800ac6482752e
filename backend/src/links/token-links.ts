import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isToken } from '../common/public-token.js';
import { isRead } from '../http/methods.js';
import { NOTHING_HERE } from '../http/nothing-here.js';
import { countedNetwork } from '../limits/client-address.js';
import { Door } from '../limits/door.js';
import { FloodLimit } from '../limits/flood-limit.js';
import { ResponseCache } from '../public-cache/response-cache.js';

type LinkedRequest = FastifyRequest & { linkedId?: number };

/** A kind of links, each of which opens one thing. */
interface LinkKind {
  /** Its name among the counters. */
  name: string;
  /** Routes that only a right token opens; it is their parameter `token`. */
  routes: RegExp;
  /** The id of what a token opens; undefined if it opens none (anymore). */
  find: (token: string) => Promise<number | undefined>;
}

/**
 * Finds the id of what a token opens; undefined if it opens none.
 * @throws TooManyRequests if the network of `ip` tried too many wrong tokens.
 */
export type OpenLink = (token: string, ip: string) => Promise<number | undefined>;

/** Parameter decorator: the id of what the token in the path opens. */
export const LinkedId = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const { linkedId } = context.switchToHttp().getRequest<LinkedRequest>();
  if (linkedId === undefined) {
    throw new Error('No kind of links names this route.');
  }
  return linkedId;
});

/**
 * Checks the token in the path before the body is read, so that a wrong one gets the same 404 whatever is sent with it.
 * A guard would run after that.
 */
@Injectable()
export class TokenLinks implements OnModuleInit {
  private readonly kinds: { routes: RegExp; open: OpenLink }[] = [];

  constructor(
    private readonly door: Door,
    private readonly flood: FloodLimit,
    private readonly cache: ResponseCache,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', async (request: LinkedRequest) => {
      const kind = this.kinds.find(({ routes }) => routes.test(request.routeOptions.url ?? ''));
      if (!kind) {
        return;
      }
      const { token } = request.params as { token: string };
      const open = () => kind.open(token, request.ip);
      // What only reads is inside already.
      request.linkedId = await (isRead(request)
        ? open()
        : this.door.run(countedNetwork(request.ip), 'link', open));
      if (request.linkedId === undefined) {
        throw new NotFoundException(NOTHING_HERE);
      }
    });
  }

  /** Registers a kind of links. Modules call it before the application starts. @returns what opens one. */
  register({ name, routes, find }: LinkKind): OpenLink {
    const open: OpenLink = async (token, ip) => {
      if (!isToken(token)) {
        return undefined;
      }
      const id = await find(token);
      // Nobody guesses 32 random bytes, but trying must not keep the database busy. A page counts once: what it asks the API
      // while it is rendered is not counted again.
      if (id === undefined && !this.cache.isMaking) {
        await this.flood.count(name, countedNetwork(ip));
      }
      return id;
    };
    this.kinds.push({ routes, open });
    return open;
  }
}
