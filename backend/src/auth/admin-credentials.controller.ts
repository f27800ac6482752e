import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { CredentialsAnswer, CredentialsUpdate } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { type Admin, CurrentAdmin } from './token/current-admin.decorator.js';

@ApiTags('admin auth')
@Controller('api/admin/user-credentials')
export class AdminCredentialsController {
  constructor(private readonly auth: AuthService) {}

  @Put()
  @ApiOperation({
    summary: 'Change the username, the password or both',
    description:
      'Ends all other sessions of the user, and the links to choose a password that they made. A wrong current username or password is 400.',
  })
  @Answers(200, CredentialsAnswer)
  @ApiErrors(409)
  async updateCredentials(
    @CurrentAdmin() admin: Admin,
    @Body() update: CredentialsUpdate,
  ): Promise<CredentialsAnswer> {
    return { user: await this.auth.updateCredentials(admin, update) };
  }
}
