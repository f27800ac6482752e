import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isToken } from '../../common/public-token.js';
import { CONFIG, type Config } from '../../config/config.js';
import { TooManyRequests } from '../../http/too-many-requests.js';
import { countedAddress } from '../../limits/client-address.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { ResponseCache } from '../../public-cache/response-cache.js';
import { VisitTokens } from '../appointments/visit-tokens/visit-tokens.js';

type VisitRequest = FastifyRequest<{ Params: { token?: string } }> & { visitId?: number };

/** Parameter decorator: the appointment that the token of the path opens. Its handler has VisitDoor as a guard. */
export const VisitId = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const { visitId } = context.switchToHttp().getRequest<VisitRequest>();
  if (visitId === undefined) {
    throw new Error('VisitId is read without VisitDoor.');
  }
  return visitId;
});

/** Guard: lets whoever has a token to the visit it is for, before anything else of the request is looked at. */
@Injectable()
export class VisitDoor implements CanActivate {
  constructor(
    private readonly tokens: VisitTokens,
    private readonly storage: RateLimitStorage,
    private readonly cache: ResponseCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NotFoundException for a token that opens nothing, in the words of any address at which there is nothing. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    const id = await this.open(request.params.token ?? '', request.ip);
    if (id === undefined) {
      throw new NotFoundException('There is nothing at this address.');
    }
    request.visitId = id;
    return true;
  }

  /**
   * The appointment that a token opens, if there is one.
   * @throws TooManyRequests if this network address tried too many tokens that open nothing.
   */
  async open(token: string, ip: string): Promise<number | undefined> {
    const id = await this.tokens.find(token);
    // What a page asks the API was counted for the page.
    if (id === undefined && isToken(token) && !this.cache.isMaking) {
      await this.countGuess(countedAddress(ip));
    }
    return id;
  }

  /** Nobody finds 32 random bytes, but looking for them must not keep the database busy either. */
  private async countGuess(address: string): Promise<void> {
    const { requestsPerAddress, windowSeconds } = this.config.limits;
    const { isBlocked, timeToExpire } = await this.storage.increment(
      `visit:${address}`,
      windowSeconds * 1000,
      requestsPerAddress,
    );
    if (isBlocked) {
      throw new TooManyRequests(
        'Too many requests from your network. Please wait a few minutes.',
        timeToExpire,
      );
    }
  }
}
