import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Actor } from '../../audit/audit-log.js';
import { CurrentActor } from '../../auth/token/current-actor.decorator.js';
import { Id } from '../../common/ids.js';
import { ApiErrors } from '../../http/api-errors.js';
import { Service, ServiceCreate, ServicesOrder, ServiceUpdate, toService } from './services.dto.js';
import { ServicesService } from './services.service.js';

/** Services in the back office. */
@ApiTags('admin services')
@Controller('api/admin/services')
export class AdminServicesController {
  constructor(private readonly services: ServicesService) {}

  @Get()
  @ApiOperation({ summary: 'List all services in their order' })
  @ApiOkResponse({ type: [Service] })
  async listAllServices(): Promise<Service[]> {
    return (await this.services.listAll()).map(toService);
  }

  @Post()
  @ApiOperation({ summary: 'Add a service', description: 'It goes to the end of the list.' })
  @ApiCreatedResponse({ type: Service })
  async createService(@Body() fields: ServiceCreate, @CurrentActor() actor: Actor): Promise<Service> {
    return toService(await this.services.create(fields, actor));
  }

  @Put('order')
  @ApiOperation({ summary: 'Reorder the services' })
  @ApiOkResponse({ type: [Service] })
  async orderServices(@Body() { ids }: ServicesOrder, @CurrentActor() actor: Actor): Promise<Service[]> {
    return (await this.services.order(ids, actor)).map(toService);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Update the given fields of a service',
    description: "Appointments keep the service's name at the time of booking.",
  })
  @ApiOkResponse({ type: Service })
  @ApiErrors(409)
  async updateService(
    @Id('service') id: number,
    @Body() fields: ServiceUpdate,
    @CurrentActor() actor: Actor,
  ): Promise<Service> {
    return toService(await this.services.update(id, fields, actor));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a service permanently',
    description: '409 while it has upcoming appointments; deactivate it instead.',
  })
  @ApiNoContentResponse()
  @ApiErrors(409)
  async deleteService(@Id('service') id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.services.delete(id, actor);
  }
}
