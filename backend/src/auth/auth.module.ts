import type { KeyObject } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config/config.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';
import { AdminCredentialsController } from './admin-credentials.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JWT_SECRET, jwtSecretProvider } from './token/jwt-secret.js';
import { ALGORITHM, JwtStrategy } from './sessions/jwt.strategy.js';
import { KnownSignIn } from './attempts/known-sign-in.entity.js';
import { KnownSignIns } from './attempts/known-sign-ins.js';
import { OwnAttempts } from './attempts/own-attempts.js';
import { loginThrottle } from './attempts/login-throttle.guard.js';
import { InvitesController } from './invites/invites.controller.js';
import { InvitesService } from './invites/invites.service.js';
import { InviteMails } from './users/invite-mails.js';
import { LinksModule } from '../links/links.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OwnPasswordCheck } from './passwords/own-password.js';
import { AdminSessionsController } from './sessions/admin-sessions.controller.js';
import { Session } from './session.entity.js';
import { SESSION_SECONDS, SessionsService } from './sessions/sessions.service.js';
import { TokenGuard } from './token/token.guard.js';
import { AdminTotpController } from './totp/admin-totp.controller.js';
import { SecondFactor } from './totp/second-factor.entity.js';
import { SecondFactors } from './totp/second-factors.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { User } from './user.entity.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([User, Session, SecondFactor, KnownSignIn]),
    LinksModule,
    MailModule,
    PassportModule,
    JwtModule.registerAsync({
      extraProviders: [jwtSecretProvider],
      inject: [JWT_SECRET],
      useFactory: (secret: KeyObject) => ({
        secret,
        signOptions: { algorithm: ALGORITHM, expiresIn: SESSION_SECONDS },
      }),
    }),
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, RateLimitStorage],
      useFactory: loginThrottle,
    }),
  ],
  controllers: [
    AuthController,
    AdminCredentialsController,
    AdminSessionsController,
    AdminTotpController,
    AdminUsersController,
    InvitesController,
  ],
  providers: [
    AuthService,
    InviteMails,
    InvitesService,
    KnownSignIns,
    OwnAttempts,
    OwnPasswordCheck,
    SecondFactors,
    SessionsService,
    UsersService,
    JwtStrategy,
    jwtSecretProvider,
    { provide: APP_GUARD, useClass: TokenGuard },
  ],
  exports: [InvitesService, UsersService],
})
export class AuthModule {}
