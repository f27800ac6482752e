import { Body, Controller, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../../../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../../../http/api-errors.js';
import { Id } from '../../../common/ids.js';
import { ApiList, sendPart } from '../../../common/page.js';
import {
  Appointment,
  AppointmentChange,
  AppointmentMove,
  AppointmentsCancel,
  CancelResult,
  StatusUpdate,
  toAppointment,
} from '../appointments.dto.js';
import { AppointmentsService } from '../appointments.service.js';
import { AppointmentHistories } from '../appointment-history.js';
import { AppointmentHistory } from '../history.dto.js';
import { AppointmentList } from '../list/appointment-list.js';
import { AppointmentCounts, AppointmentFilter, AppointmentsQuery } from '../list/list.dto.js';
import { AfterVisit } from './after-visit.js';
import { AppointmentUpdate, PhoneBooking } from './admin-appointments.dto.js';
import { PhoneBookings } from './phone-bookings.js';

/** Appointments in the back office. */
@ApiTags('admin appointments')
@Controller('api/admin/appointments')
export class AdminAppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly list: AppointmentList,
    private readonly histories: AppointmentHistories,
    private readonly phoneBookings: PhoneBookings,
    private readonly afterVisit: AfterVisit,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List appointments: by default all of them, newest first',
  })
  @ApiList(Appointment, 'after the last one')
  async listAllAppointments(
    @Query() query: AppointmentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Appointment[]> {
    const { rows, hasMore } = await this.list.list(query);
    return sendPart(reply, query, { rows: rows.map(toAppointment), hasMore });
  }

  @Get('counts')
  @ApiOperation({ summary: 'Count the appointments that match' })
  @Answers(200, AppointmentCounts)
  countAppointments(@Query() filter: AppointmentFilter): Promise<AppointmentCounts> {
    return this.list.count(filter);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read an appointment' })
  @Answers(200, Appointment)
  async getAppointment(@Id('appointment') id: number): Promise<Appointment> {
    return toAppointment(await this.appointments.get(id));
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'Get the history of an appointment and the mails sent about it' })
  @Answers(200, AppointmentHistory)
  getAppointmentHistory(@Id('appointment') id: number): Promise<AppointmentHistory> {
    return this.histories.read(id);
  }

  @Post()
  @ApiOperation({
    summary: 'Book for a client who called',
    description:
      'Takes a free slot, or creates one. Quotas, minimum notice and horizon do not apply; closed days do.',
  })
  @Answers(201, Appointment)
  async createAppointment(@Body() fields: PhoneBooking, @CurrentAdmin() actor: Admin): Promise<Appointment> {
    return toAppointment(await this.phoneBookings.create(fields, actor));
  }

  @Put(':id')
  @ApiOperation({
    summary:
      'Set the outcome and the private note, mark a call as made, and correct the client, end and place',
    description: 'Only a confirmed appointment that has started can have an outcome.',
  })
  @Answers(200, Appointment)
  @ApiErrors(409)
  async updateAppointment(
    @Id('appointment') id: number,
    @Body() fields: AppointmentUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Appointment> {
    return toAppointment(await this.afterVisit.update(id, fields, actor));
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Confirm or cancel an appointment',
    description:
      'A pending appointment can be confirmed or cancelled, a confirmed one cancelled. Cancelling releases the slot.',
  })
  @Answers(200, Appointment)
  @ApiErrors(409)
  async updateAppointmentStatus(
    @Id('appointment') id: number,
    @Body() fields: StatusUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Appointment> {
    return toAppointment(await this.appointments.decide(id, fields, actor));
  }

  @Post(':id/unconfirm')
  @ApiOperation({
    summary: 'Undo a confirmation',
    description: 'Only while its mail is held back: the appointment is pending again, and no mail goes out.',
  })
  @Answers(200, Appointment)
  async unconfirmAppointment(
    @Id('appointment') id: number,
    @Body() fields: AppointmentChange,
    @CurrentAdmin() actor: Admin,
  ): Promise<Appointment> {
    return toAppointment(await this.appointments.unconfirm(id, fields, actor));
  }

  @Post(':id/move')
  @ApiOperation({
    summary: 'Move an appointment to another slot',
    description:
      'Takes the new slot, releases the old one and notifies the client; the status stays. Minimum notice and horizon do not apply; closed days do.',
  })
  @Answers(200, Appointment)
  async moveAppointment(
    @Id('appointment') id: number,
    @Body() fields: AppointmentMove,
    @CurrentAdmin() actor: Admin,
  ): Promise<Appointment> {
    return toAppointment(await this.appointments.move(id, fields, actor));
  }

  @Post('cancel')
  @ApiOperation({
    summary: 'Cancel many appointments at once',
    description: 'All or nothing. Ids that are unknown, repeated or already cancelled are skipped.',
  })
  @Answers(200, CancelResult)
  cancelAppointments(
    @Body() fields: AppointmentsCancel,
    @CurrentAdmin() actor: Admin,
  ): Promise<CancelResult> {
    return this.appointments.cancelMany(fields, actor);
  }

  @Post(':id/resend')
  @ApiOperation({
    summary: 'Send the client the latest mail again',
    description: 'It says how the appointment stands now: requested, moved, confirmed or cancelled.',
  })
  @Answers(200, Appointment)
  async resendNotice(@Id('appointment') id: number, @CurrentAdmin() actor: Admin): Promise<Appointment> {
    return toAppointment(await this.appointments.resend(id, actor));
  }
}
