import { Body, Controller, Delete, Get, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { Id } from '../../common/ids.js';
import { toAppointment } from '../appointments/appointments.dto.js';
import { Closure, ClosureCreate, ClosureResult } from './closures.dto.js';
import { ClosuresService } from './closures.service.js';
import { Answers } from '../../http/api-errors.js';

/** Closed days in the back office. */
@ApiTags('admin closures')
@Controller('api/admin/closures')
export class AdminClosuresController {
  constructor(private readonly closures: ClosuresService) {}

  @Get()
  @ApiOperation({ summary: 'List all closures, by first day' })
  @Answers(200, [Closure])
  listClosures(): Promise<Closure[]> {
    return this.closures.listAll();
  }

  @Post()
  @ApiOperation({
    summary: 'Close days',
    description:
      'Visitors cannot book on these days and are not offered their slots. Slots stay, and so do appointments unless `cancelAppointments` is set.',
  })
  @ApiCreatedResponse({ type: ClosureResult })
  @ApiOkResponse({ type: ClosureResult, description: 'The result of a dry run' })
  async createClosure(
    @Body() fields: ClosureCreate,
    @CurrentAdmin() actor: Admin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClosureResult> {
    const { appointments, ...result } = await this.closures.create(fields, actor);
    void reply.status(fields.dryRun ? 200 : 201);
    return { ...result, appointments: appointments.map(toAppointment) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Reopen days' })
  @Answers(204)
  async deleteClosure(@Id('closure') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.closures.delete(id, actor);
  }
}
