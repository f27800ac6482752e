import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NOTHING_HERE } from '../../http/nothing-here.js';
import { isToken } from '../../common/public-token.js';
import { FloodLimit } from '../../limits/flood-limit.js';
import { ResponseCache } from '../../public-cache/response-cache.js';
import { VisitTokens } from '../appointments/visit-tokens/visit-tokens.js';

type VisitRequest = FastifyRequest<{ Params: { token?: string } }> & { visitId?: number };

/** Parameter decorator: the id of the appointment the token opens. Requires VisitTokenGuard. */
export const VisitId = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const { visitId } = context.switchToHttp().getRequest<VisitRequest>();
  if (visitId === undefined) {
    throw new Error('VisitId is read without VisitTokenGuard.');
  }
  return visitId;
});

/** Checks the token in the path before anything else in the request, so that a wrong one always gets the same 404. */
@Injectable()
export class VisitTokenGuard implements CanActivate {
  constructor(
    private readonly tokens: VisitTokens,
    private readonly flood: FloodLimit,
    private readonly cache: ResponseCache,
  ) {}

  /** @throws NotFoundException for a wrong token. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    const id = await this.open(request.params.token ?? '', request.ip);
    if (id === undefined) {
      throw new NotFoundException(NOTHING_HERE);
    }
    request.visitId = id;
    return true;
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
