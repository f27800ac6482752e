import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { MoreThan, Repository } from 'typeorm';
import type { Admin } from './current-admin.decorator.js';
import { JWT_SECRET } from './jwt-secret.js';
import { Session } from '../session.entity.js';

/** The one algorithm tokens are signed and checked with. */
export const ALGORITHM = 'HS256';

/** Content of a token: the session it stands for. */
export interface TokenPayload {
  sid: string;
}

/** passport-jwt's own reading takes time with the square of the header's length: 0.2 s for 14 KB. */
function bearerToken({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Accepts a token that is signed by us, not expired, and whose session was not ended on the server. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
  ) {
    super({
      jwtFromRequest: bearerToken,
      passReqToCallback: true,
      secretOrKey: secret,
      algorithms: [ALGORITHM],
    });
  }

  async validate(request: FastifyRequest, { sid }: Partial<TokenPayload>): Promise<Admin | false> {
    // Signed with our secret, but not by us: another product's token, where an operator uses one secret twice.
    if (!isUUID(sid) || isCritical(bearerToken(request) ?? '')) {
      return false;
    }
    const session = await this.sessions.findOne({
      where: { id: sid, expiresAt: MoreThan(new Date()) },
      relations: { user: true },
    });
    if (!session) {
      return false;
    }
    const { id, username, role } = session.user;
    return { id, username, role, sessionId: session.id };
  }
}

/**
 * Whether a token that was verified asks for extensions (RFC 7515, 4.1.11): we understand none, and whoever does not
 * has to refuse it. The library overlooks it.
 */
function isCritical(token: string): boolean {
  const [head = ''] = token.split('.');
  return 'crit' in (JSON.parse(Buffer.from(head, 'base64url').toString()) as object);
}
