import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/token/public.decorator.js';
import { ApiErrors } from '../../http/api-errors.js';
import { ClientAddress } from '../../limits/client-address.js';
import { FloodGuard } from '../../limits/flood.guard.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../../forms/idempotency-key.js';
import { SubmissionsService } from '../../forms/submissions.service.js';
import { AppointmentCreate, AppointmentReceipt, toReceipt } from './appointments.dto.js';
import { AppointmentsService } from './appointments.service.js';
import { TooManyUndecided, UndecidedLimit } from './limits/undecided-limit.js';

/** Appointment requests from visitors. */
@ApiTags('appointments')
@Public()
@Controller('api/appointments')
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly submissions: SubmissionsService,
    private readonly undecided: UndecidedLimit,
  ) {}

  @Post()
  @UseGuards(FloodGuard)
  @ApiOperation({
    summary: 'Request an appointment',
    description:
      'A request holds its slot immediately. If several arrive for the same slot, one wins and the others get 409.',
  })
  @ApiCreatedResponse({ type: AppointmentReceipt })
  @ApiIdempotencyKey()
  @ApiErrors(400, 409, 422, 429)
  async bookAppointment(
    @Body() fields: AppointmentCreate,
    @IdempotencyKey() key: string | undefined,
    @ClientAddress() address: string,
  ): Promise<AppointmentReceipt> {
    try {
      return await this.submissions.accept(
        { form: 'appointments', key, body: fields, address },
        async (manager) => toReceipt(await this.appointments.book(manager, fields, address)),
      );
    } catch (error) {
      if (error instanceof TooManyUndecided) {
        await this.undecided.noteRefusal();
      }
      throw error;
    }
  }
}
