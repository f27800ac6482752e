import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isToken } from '../../common/public-token.js';
import { NOTHING_HERE } from '../../http/nothing-here.js';
import { FloodLimit } from '../../limits/flood-limit.js';
import { ResponseCache } from '../../public-cache/response-cache.js';
import { VisitTokens } from '../appointments/visit-tokens/visit-tokens.js';

type VisitRequest = FastifyRequest & { visitId?: number };

/** Routes that only a right token opens. The page itself is not among them: it says what is wrong with the link. */
const OPENED_BY_TOKEN = /^\/(api\/visits\/:token|visit\/:token\/)/;

/** Parameter decorator: the id of the appointment the token in the path opens. */
export const VisitId = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const { visitId } = context.switchToHttp().getRequest<VisitRequest>();
  if (visitId === undefined) {
    throw new Error('VisitTokenHook does not know this route.');
  }
  return visitId;
});

/**
 * Checks the token in the path before the body is read, so that a wrong one gets the same 404 whatever is sent with it.
 * A guard would run after that.
 */
@Injectable()
export class VisitTokenHook implements OnModuleInit {
  constructor(
    private readonly tokens: VisitTokens,
    private readonly flood: FloodLimit,
    private readonly cache: ResponseCache,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', async (request: VisitRequest) => {
      if (!OPENED_BY_TOKEN.test(request.routeOptions.url ?? '')) {
        return;
      }
      const { token } = request.params as { token: string };
      request.visitId = await this.open(token, request.ip);
      if (request.visitId === undefined) {
        throw new NotFoundException(NOTHING_HERE);
      }
    });
  }

  /**
   * Finds the id of the appointment a token opens; undefined if it opens none.
   * @throws TooManyRequests if this network address tried too many wrong tokens.
   */
  async open(token: string, ip: string): Promise<number | undefined> {
    const id = await this.tokens.find(token);
    // Nobody guesses 32 random bytes, but trying must not keep the database busy. A page counts once: what it asks the
    // API while it is rendered is not counted again.
    if (id === undefined && isToken(token) && !this.cache.isMaking) {
      await this.flood.count('visit', ip);
    }
    return id;
  }
}
