import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { Enters } from '../limits/door.js';
import { Credentials, LoginAnswer } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { type Client, CurrentClient } from './sessions/client.js';
import { type Admin, CurrentAdmin } from './token/current-admin.decorator.js';
import { type AttemptRequest, ThrottleLogin } from './attempts/login-throttle.guard.js';
import { Public } from './token/public.decorator.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Public()
  @Enters('hash')
  @ThrottleLogin()
  @ApiOperation({
    summary: 'Log in',
    description:
      'Returns a bearer token that is valid for 24 hours. If the password is right and the user has an authenticator app, a missing or wrong `code` is 401 with the `reason` `code-required`.',
  })
  @Answers(200, LoginAnswer)
  @ApiErrors(401)
  login(
    @Body() login: Credentials,
    @CurrentClient() client: Client,
    @Req() { attempt }: AttemptRequest,
  ): Promise<LoginAnswer> {
    return this.auth.login(login, client, attempt);
  }

  @Post('logout')
  @ApiOperation({ summary: 'Log out', description: 'Ends the session; its token is invalid from then on.' })
  @Answers(204)
  async logout(@CurrentAdmin() admin: Admin): Promise<void> {
    await this.auth.logout(admin);
  }
}
