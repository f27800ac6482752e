import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../../http/api-errors.js';
import { Id } from '../../common/ids.js';
import { ApiList, sendPart } from '../../common/page.js';
import { FIT_DAYS, Offers } from './offers.js';
import {
  FitQuery,
  ServiceFit,
  Slot,
  SlotCreate,
  SlotsCreate,
  SlotsCreated,
  SlotsDelete,
  SlotsDeleted,
  SlotsQuery,
  SlotUpdate,
  withTimes,
} from './schedule.dto.js';
import { ScheduleService } from './schedule.service.js';

/** Time slots in the back office. */
@ApiTags('admin schedule')
@Controller('api/admin/schedule')
export class AdminScheduleController {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly offers: Offers,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List all slots by date and time, each with its appointment',
    description: 'A search looks through the notes and the names of those who booked.',
  })
  @ApiList(Slot, 'after the last one')
  async listAllSlots(
    @Query() query: SlotsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Slot[]> {
    return sendPart(reply, query, await this.schedule.listAll(query)).map(withTimes);
  }

  @Post()
  @ApiOperation({ summary: 'Add a slot' })
  @Answers(201, Slot)
  async createSlot(@Body() fields: SlotCreate, @CurrentAdmin() actor: Admin): Promise<Slot> {
    return withTimes(await this.schedule.create(fields, actor));
  }

  @Get('fit')
  @ApiOperation({ summary: 'Count the open times at which a visit of some length could begin' })
  @Answers(200, ServiceFit)
  async countFits(@Query() { durationMinutes, bufferMinutes = 0 }: FitQuery): Promise<ServiceFit> {
    const length = { durationMinutes: durationMinutes ?? null, bufferMinutes };
    const open = await this.offers.countStarts();
    return { fits: await this.offers.countStarts(length), open, days: FIT_DAYS };
  }

  @Post('bulk')
  @ApiOperation({
    summary: 'Add slots of one length on the given weekdays',
    description:
      'Slots that would be in the past or overlap others are skipped, so repeating a request is harmless.',
  })
  @ApiCreatedResponse({ type: SlotsCreated })
  @ApiOkResponse({ type: SlotsCreated, description: 'The result of a dry run' })
  async createSlots(
    @Body() fields: SlotsCreate,
    @CurrentAdmin() actor: Admin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SlotsCreated> {
    const { created, colliding } = await this.schedule.createMany(fields, actor);
    void reply.status(fields.dryRun ? 200 : 201);
    return { created: created.length, colliding, slots: created.map(withTimes) };
  }

  @Post('delete')
  @ApiOperation({
    summary: 'Delete many slots at once',
    description: 'All or nothing. Ids that are unknown, repeated or booked are skipped.',
  })
  @Answers(200, SlotsDeleted)
  deleteSlots(@Body() fields: SlotsDelete, @CurrentAdmin() actor: Admin): Promise<SlotsDeleted> {
    return this.schedule.deleteMany(fields, actor);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change the note of a slot, booked or not' })
  @Answers(200, Slot)
  @ApiErrors(409)
  async updateSlot(
    @Id('slot') id: number,
    @Body() fields: SlotUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Slot> {
    return withTimes(await this.schedule.update(id, fields, actor));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a slot that is not booked' })
  @Answers(204)
  @ApiErrors(409)
  async deleteSlot(@Id('slot') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.schedule.delete(id, actor);
  }
}
