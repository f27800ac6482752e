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
import { AuthService, SESSION_SECONDS } from './auth.service.js';
import { JWT_SECRET, jwtSecretProvider } from './token/jwt-secret.js';
import { ALGORITHM, JwtStrategy } from './token/jwt.strategy.js';
import { KnownSignIn } from './attempts/known-sign-in.entity.js';
import { KnownSignIns } from './attempts/known-sign-ins.js';
import { loginThrottle } from './attempts/login-throttle.guard.js';
import { Session } from './session.entity.js';
import { TokenGuard } from './token/token.guard.js';
import { User } from './user.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([User, Session, KnownSignIn]),
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
  controllers: [AuthController, AdminCredentialsController],
  providers: [
    AuthService,
    KnownSignIns,
    JwtStrategy,
    jwtSecretProvider,
    { provide: APP_GUARD, useClass: TokenGuard },
  ],
})
export class AuthModule {}
