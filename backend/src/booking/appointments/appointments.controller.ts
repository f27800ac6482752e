import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/token/public.decorator.js';
import { Answers, ApiErrors } from '../../http/api-errors.js';
import { Enters } from '../../limits/door.js';
import { TooManyRequests } from '../../http/retry-later.js';
import { ApiIdempotencyKey } from '../../forms/idempotency-key.js';
import { CurrentSender, type Sender } from '../../forms/sender.js';
import { SubmissionsService } from '../../forms/submissions.service.js';
import { AppointmentCreate, AppointmentReceipt, toReceipt } from './appointments.dto.js';
import { AppointmentsService } from './appointments.service.js';
import { BookingLimits } from './limits/booking-limits.js';

/** The form's name in SubmissionsService. */
const FORM = 'appointments';

/** Appointment requests from visitors. */
@ApiTags('appointments')
@Public()
@Controller('api/appointments')
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly submissions: SubmissionsService,
    private readonly limits: BookingLimits,
  ) {}

  @Post()
  @Enters('write')
  @ApiOperation({
    summary: 'Request an appointment',
    description:
      'A request holds its slot immediately. If several arrive for the same slot, one wins and the others get 409.',
  })
  @Answers(201, AppointmentReceipt)
  @ApiIdempotencyKey()
  @ApiErrors(409, 422)
  async bookAppointment(
    @Body() fields: AppointmentCreate,
    @CurrentSender() sender: Sender,
  ): Promise<AppointmentReceipt> {
    try {
      if (!(await this.submissions.wasAccepted(FORM, sender.key))) {
        await this.limits.foresee(fields, sender);
      }
      return await this.submissions.accept(FORM, fields, sender, async (manager) => {
        const appointment = await this.appointments.book(manager, fields, sender);
        return toReceipt(appointment, appointment.answerBy);
      });
    } catch (error) {
      if (error instanceof TooManyRequests) {
        await this.limits.noteRefusal(error, sender);
      }
      throw error;
    }
  }
}
