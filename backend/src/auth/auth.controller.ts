import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { ApiErrors } from '../http/api-errors.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';
import { Login, LoginAnswer } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { CurrentActor } from './token/current-actor.decorator.js';
import { type Admin, CurrentAdmin } from './token/current-admin.decorator.js';
import { type AttemptRequest, resetLoginAttempts, ThrottleLogin } from './attempts/login-throttle.guard.js';
import { Public } from './token/public.decorator.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly limits: RateLimitStorage,
  ) {}

  @Post('login')
  @Public()
  @ThrottleLogin('username')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in', description: 'Returns a bearer token that is valid for 24 hours.' })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiErrors(400, 401, 429)
  async login(
    @Body() login: Login,
    @CurrentActor() actor: Actor,
    @Req() { attempt }: AttemptRequest,
  ): Promise<LoginAnswer> {
    const answer = await this.auth.login(login, actor, attempt);
    await resetLoginAttempts(this.limits, attempt);
    return answer;
  }

  @Post('logout')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Sign out', description: 'Ends the session; its token is invalid from then on.' })
  @ApiNoContentResponse()
  @ApiErrors(401)
  async logout(@CurrentAdmin() admin: Admin, @CurrentActor() actor: Actor): Promise<void> {
    await this.auth.logout(admin, actor);
  }
}
