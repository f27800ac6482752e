import { ApiProperty } from '@nestjs/swagger';
import { Bool, Day, Text } from '../../common/fields.js';
import { Appointment } from '../appointments/appointments.dto.js';
import type { Closure as ClosureRow } from './closure.entity.js';

/** Days to close. */
export class ClosureCreate {
  @Day({ message: 'Please select a date', description: 'First day', example: '2031-12-24' })
  from: string;

  @Day({
    message: 'Please select a date',
    description: 'Last day, at most a year later',
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
    description: 'Cancel the appointments of these days, and tell the clients',
  })
  cancelAppointments?: boolean;

  @Bool({ optional: true, default: false, description: 'Only tell what it would hit' })
  dryRun?: boolean;
}

/** Days on which the shop is closed, as visitors see them. */
export class PublicClosure {
  @ApiProperty({ format: 'date', example: '2031-12-24', description: 'First day' })
  from: string;

  @ApiProperty({ format: 'date', example: '2031-12-26', description: 'Last day' })
  to: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'Christmas' })
  note: string | null;
}

/** Days on which the shop is closed. */
export class Closure extends PublicClosure {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;
}

/** The same, made or only planned. */
export class PlannedClosure extends PublicClosure {
  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'Null in a dry run' })
  id: number | null;
}

/** What a closure hits. */
export class ClosureResult {
  @ApiProperty({ type: PlannedClosure })
  closure: PlannedClosure;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'Slots of these days that have not begun and were held by nobody before',
  })
  freeSlots: number;

  @ApiProperty({
    type: [Appointment],
    description: 'Those of these days that were pending or confirmed and have not begun, as they are now',
  })
  appointments: Appointment[];
}

/** What visitors get of a row: exactly these keys. */
export function toPublicClosure({ from, to, note }: ClosureRow): PublicClosure {
  return { from, to, note };
}
