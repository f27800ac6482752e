import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../../../auth/token/current-admin.decorator.js';
import { Id } from '../../../common/ids.js';
import { Answers, ApiErrors } from '../../../http/api-errors.js';
import { NetworkRefuse, NetworkRefused, Networks } from './networks.dto.js';
import { NetworksService } from './networks.service.js';

/** Networks that send many requests. */
@ApiTags('admin networks')
@Controller('api/admin/networks')
export class AdminNetworksController {
  constructor(private readonly networks: NetworksService) {}

  @Get()
  @ApiOperation({ summary: 'List networks with many undecided requests, and those that are refused' })
  @Answers(200, Networks)
  listNetworks(): Promise<Networks> {
    return this.networks.list();
  }

  @Post('refused')
  @ApiOperation({
    summary: 'Cancel the undecided requests of a network, and refuse new ones for a day',
    description: 'Nobody is told. Confirmed appointments stay, and messages are still accepted.',
  })
  @Answers(201, NetworkRefused)
  @ApiErrors(404)
  refuseNetwork(
    @Body() { appointmentId }: NetworkRefuse,
    @CurrentAdmin() actor: Admin,
  ): Promise<NetworkRefused> {
    return this.networks.refuse(appointmentId, actor);
  }

  @Delete('refused/:id')
  @ApiOperation({ summary: 'Accept requests of a network again' })
  @Answers(204)
  async acceptNetwork(@Id('network') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.networks.accept(id, actor);
  }
}
