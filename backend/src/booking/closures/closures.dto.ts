import { ApiProperty } from '@nestjs/swagger';
import { Bool, Day, Text } from '../../common/fields.js';
import { Appointment } from '../appointments/appointments.dto.js';
import type { Closure as ClosureRow } from './closure.entity.js';
import { Nullable, Whole } from '../../common/shown.js';

/** Days to close. */
export class ClosureCreate {
  @Day({ message: 'Please select a date', description: 'First day', example: '2031-12-24' })
  from: string;

  @Day({
    message: 'Please select a date',
    description: 'Last day, at most a year after the first',
    example: '2031-12-26',
  })
  to: string;

  @Text({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Shown to visitors',
    example: 'Christmas',
  })
  note?: string | null;

  @Bool({
    optional: true,
    default: false,
    description: 'Cancel the appointments on these days and notify the clients',
  })
  cancelAppointments?: boolean;

  @Bool({ optional: true, default: false, description: 'Only report what the closure would affect' })
  dryRun?: boolean;
}

/** Days on which the shop is closed, as visitors see them. */
export class PublicClosure {
  @ApiProperty({ format: 'date', example: '2031-12-24', description: 'First day' })
  from: string;

  @ApiProperty({ format: 'date', example: '2031-12-26', description: 'Last day' })
  to: string;

  @Nullable('string', { example: 'Christmas' })
  note: string | null;
}

/** Days on which the shop is closed. */
export class Closure extends PublicClosure {
  @Whole({ example: 1 })
  id: number;
}

/** A closure that was created, or would be. */
export class PlannedClosure extends PublicClosure {
  @Nullable('integer', { example: 1, description: 'Null in a dry run' })
  id: number | null;
}

/** A closure and what it affects. */
export class ClosureResult {
  @ApiProperty({ type: PlannedClosure })
  closure: PlannedClosure;

  @Whole({ example: 3, description: 'Slots on these days that could have been booked before the write' })
  freeSlots: number;

  @ApiProperty({
    type: [Appointment],
    description:
      'Appointments on these days that were pending or confirmed and have not started, as they are now',
  })
  appointments: Appointment[];
}

/** Maps a row to what visitors are shown: exactly these keys. */
export function toPublicClosure({ from, to, note }: ClosureRow): PublicClosure {
  return { from, to, note };
}
