import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { PersonalData, PersonErase, PersonErased, PersonQuery } from './personal-data.dto.js';
import { PersonalDataService } from './personal-data.service.js';

/** What is held about a client, who may ask to see it or to have it erased. */
@ApiTags('admin personal data')
@ApiBearerAuth()
@Controller('api/admin/personal-data')
export class AdminPersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @Get()
  @ApiOperation({ summary: 'Read everything held about an email address or a phone number' })
  @ApiOkResponse({ type: PersonalData })
  @ApiErrors(400, 401)
  getPersonalData(@Query() person: PersonQuery): Promise<PersonalData> {
    return this.personalData.find(person);
  }

  @Delete()
  @ApiOperation({
    summary: 'Erase it, or say what that would do',
    description:
      'Messages are deleted; appointments and transfers lose name, contact and texts; upcoming appointments are canceled without a mail.',
  })
  @ApiOkResponse({ type: PersonErased })
  @ApiErrors(400, 401)
  erasePersonalData(@Query() person: PersonErase, @CurrentActor() actor: Actor): Promise<PersonErased> {
    return this.personalData.erase(person, actor);
  }
}
