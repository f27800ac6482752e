import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { Id } from '../../common/ids.js';
import { Answers, ApiErrors } from '../../http/api-errors.js';
import { Service, ServiceCreate, ServicesOrder, ServiceUpdate, toService } from './services.dto.js';
import { ServicesService } from './services.service.js';

/** Services in the back office. */
@ApiTags('admin services')
@Controller('api/admin/services')
export class AdminServicesController {
  constructor(private readonly services: ServicesService) {}

  @Get()
  @ApiOperation({ summary: 'List all services in their order' })
  @Answers(200, [Service])
  async listAllServices(): Promise<Service[]> {
    return (await this.services.listAll()).map(toService);
  }

  @Post()
  @ApiOperation({ summary: 'Add a service', description: 'It goes to the end of the list.' })
  @Answers(201, Service)
  async createService(@Body() fields: ServiceCreate, @CurrentAdmin() actor: Admin): Promise<Service> {
    return toService(await this.services.create(fields, actor));
  }

  @Put('order')
  @ApiOperation({ summary: 'Reorder the services' })
  @Answers(200, [Service])
  async orderServices(@Body() { ids }: ServicesOrder, @CurrentAdmin() actor: Admin): Promise<Service[]> {
    return (await this.services.order(ids, actor)).map(toService);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Update the given fields of a service',
    description: "Appointments keep the service's name at the time of booking.",
  })
  @Answers(200, Service)
  @ApiErrors(409)
  async updateService(
    @Id('service') id: number,
    @Body() fields: ServiceUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Service> {
    return toService(await this.services.update(id, fields, actor));
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a service permanently',
    description: '409 while it has upcoming appointments; deactivate it instead.',
  })
  @Answers(204)
  @ApiErrors(409)
  async deleteService(@Id('service') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.services.delete(id, actor);
  }
}
