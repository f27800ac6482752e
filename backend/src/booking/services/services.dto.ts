import { PartialType } from '@nestjs/swagger';
import { Bool, Int, IntList, Line, Lines, MAX_INT, Text, Version } from '../../common/fields.js';
import { Shown, shown, Whole } from '../../common/shown.js';
import type { Service as ServiceRow } from './service.entity.js';

const NAME = { min: 2, max: 200, message: 'Name must be at least 2 characters' };

/** Fields of a new service. It goes to the end of the list. */
export class ServiceCreate {
  @Line({ ...NAME, example: 'Appraisal' })
  name: string;

  @Text({
    max: 2000,
    optional: true,
    default: '',
    description: 'The first line is the introduction, each further line a bullet point',
    example: 'We tell you what your collection is worth.\nIn writing, for your insurance',
  })
  description?: string;

  @Line({
    max: 200,
    optional: true,
    default: '',
    maxMessage: 'Duration must be at most 200 characters',
    description: 'Empty if not stated',
    example: 'About 30 minutes',
  })
  durationText?: string;

  @Int({
    min: 30,
    max: 540,
    step: 30,
    message: 'Duration must be in steps of 30 minutes, up to 9 hours',
    optional: true,
    nullable: true,
    description: 'How long a visit takes, in minutes; null: as long as its slot',
    example: 90,
  })
  durationMinutes?: number | null;

  @Int({
    min: 0,
    max: 240,
    step: 15,
    message: 'Time before and after must be in steps of 15 minutes, up to 4 hours',
    optional: true,
    default: 0,
    description: 'Minutes kept free before and after each visit: the way there and back, preparation',
    example: 30,
  })
  bufferMinutes?: number;

  @Text({
    max: 200,
    optional: true,
    default: '',
    maxMessage: 'Price must be at most 200 characters',
    description: 'The first line is the price, further lines say what it depends on. Empty if not stated',
    example: 'From $50\nFor up to three firearms.',
  })
  priceText?: string;

  @Lines({
    maxItems: 20,
    max: 200,
    optional: true,
    description: 'What clients need to bring',
    example: ['A government-issued photo ID', 'What you know of where it comes from'],
  })
  checklist?: string[];

  @Bool({
    optional: true,
    default: false,
    description: 'The shop travels to the client; shown under Mobile Services',
  })
  mobile?: boolean;

  @Bool({ optional: true, default: true, description: 'Whether it can be booked' })
  active?: boolean;
}

/** The fields to change; omitted ones stay as they are. */
export class ServiceUpdate extends PartialType(ServiceCreate, { skipNullProperties: false }) {
  @Line({ ...NAME, optional: true, example: 'Purchase consultation' })
  override name?: string;

  @Version('the service')
  version?: number;
}

/** The new order of the services. */
export class ServicesOrder {
  @IntList({
    min: 1,
    max: MAX_INT,
    message: 'Please list each service once',
    description: 'The ids of all services, each once',
    example: [2, 1, 3, 4, 5, 6],
  })
  ids: number[];
}

/** A service, for visitors and the back office. */
export class Service extends Shown(ServiceCreate) {
  @Whole({ example: 1 })
  id: number;

  @Whole({ example: 1, description: 'Incremented by every change' })
  version: number;
}

/** Maps a row to what everybody is shown: exactly these keys. */
export const toService = (row: ServiceRow): Service => shown(Service, row);
