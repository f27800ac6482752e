import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { ApiIdempotencyKey } from '../forms/idempotency-key.js';
import { AppointmentCreate, AppointmentReceipt, toReceipt } from './appointments.dto.js';
import { AppointmentsService } from './appointments.service.js';

/** Where visitors ask for an appointment. */
@ApiTags('appointments')
@Public()
@Controller('api/appointments')
export class AppointmentsController {
  constructor(private readonly appointments: AppointmentsService) {}

  @Post()
  @ApiOperation({
    summary: 'Request an appointment',
    description: 'It holds its slot at once; of several requests for one slot one wins, the others get 409.',
  })
  @ApiCreatedResponse({ type: AppointmentReceipt })
  @ApiIdempotencyKey()
  @ApiErrors(400, 409, 422, 429)
  async bookAppointment(@Body() fields: AppointmentCreate): Promise<AppointmentReceipt> {
    return toReceipt(await this.appointments.book(fields));
  }
}
