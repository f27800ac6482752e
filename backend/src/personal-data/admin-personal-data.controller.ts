import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { PersonalData, PersonErase, PersonErased, PersonQuery } from './personal-data.dto.js';
import { PersonalDataService } from './personal-data.service.js';
import { Answers, ApiErrors } from '../http/api-errors.js';

/** What is held about a client, who may ask to see it or to have it erased. */
@ApiTags('admin personal data')
@Controller('api/admin/personal-data')
export class AdminPersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @Get()
  @ApiOperation({ summary: 'Read everything held about an email address or a phone number' })
  @Answers(200, PersonalData)
  getPersonalData(@Query() person: PersonQuery): Promise<PersonalData> {
    return this.personalData.find(person);
  }

  @Delete()
  @ApiOperation({
    summary: 'Erase it, or say what that would do',
    description:
      'Messages are deleted; appointments and transfers lose name, contact and texts; upcoming appointments are canceled without a mail. 409 while an import of items is at work, which may mention them.',
  })
  @Answers(200, PersonErased)
  @ApiErrors(409)
  erasePersonalData(@Query() person: PersonErase, @CurrentAdmin() actor: Admin): Promise<PersonErased> {
    return this.personalData.erase(person, actor);
  }
}
