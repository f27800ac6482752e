import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/token/public.decorator.js';
import { Cached } from '../../public-cache/cached.decorator.js';
import { Service, toService } from './services.dto.js';
import { ServicesService } from './services.service.js';
import { Answers } from '../../http/api-errors.js';

/** The services visitors can book. */
@ApiTags('services')
@Public()
@Controller('api/services')
export class ServicesController {
  constructor(private readonly services: ServicesService) {}

  @Get()
  @Cached({ tags: ['services'] })
  @ApiOperation({ summary: "List the services that can be booked, in the shop's order" })
  @Answers(200, [Service])
  async listServices(): Promise<Service[]> {
    return (await this.services.listActive()).map(toService);
  }
}
