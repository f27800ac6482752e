import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../token/current-admin.decorator.js';
import { OwnPassword } from '../passwords/passwords.dto.js';
import { SecondFactors } from './second-factors.js';
import { RecoveryCodes, TotpCode, TotpSetup, TotpSetupRequest, TotpState } from './totp.dto.js';
import { Answers } from '../../http/api-errors.js';

/** The caller's authenticator app. */
@ApiTags('admin auth')
@Controller('api/admin/totp')
export class AdminTotpController {
  constructor(private readonly factors: SecondFactors) {}

  @Get()
  @ApiOperation({ summary: 'Read whether your login also asks for a code' })
  @Answers(200, TotpState)
  getTotp(@CurrentAdmin() { id }: Admin): Promise<TotpState> {
    return this.factors.state(id);
  }

  @Post()
  @ApiOperation({
    summary: 'Create a seed for an authenticator app',
    description:
      'Nothing changes until it is confirmed; an app that is in use keeps working until then. A wrong password or code is 400.',
  })
  @Answers(200, TotpSetup)
  setUpTotp(@Body() request: TotpSetupRequest, @CurrentAdmin() admin: Admin): Promise<TotpSetup> {
    return this.factors.setUp(admin, request);
  }

  @Post('confirm')
  @ApiOperation({
    summary: 'Confirm the seed with a code of the app',
    description:
      'From then on, every login of yours asks for a code. The response is the only place that shows the recovery codes; earlier ones are invalid.',
  })
  @Answers(200, RecoveryCodes)
  async confirmTotp(@Body() { code }: TotpCode, @CurrentAdmin() admin: Admin): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.confirm(admin, code) };
  }

  @Delete()
  @ApiOperation({ summary: 'Turn it off, if it is on' })
  @Answers(204)
  async deleteTotp(@Body() { password }: OwnPassword, @CurrentAdmin() admin: Admin): Promise<void> {
    await this.factors.turnOff(admin, password);
  }
}
