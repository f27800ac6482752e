import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/token/public.decorator.js';
import { Cached } from '../../public-cache/cached.decorator.js';
import { Service, toService } from './services.dto.js';
import { ServicesService } from './services.service.js';

/** The services visitors can book. */
@ApiTags('services')
@Public()
@Controller('api/services')
export class ServicesController {
  constructor(private readonly services: ServicesService) {}

  @Get()
  @Cached({ tags: ['services'] })
  @ApiOperation({ summary: "List the services that can be booked, in the shop's order" })
  @ApiOkResponse({ type: [Service] })
  async listServices(): Promise<Service[]> {
    return (await this.services.listActive()).map(toService);
  }
}
