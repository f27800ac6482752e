import { ApiProperty } from '@nestjs/swagger';
import { Int, MAX_INT } from '../../../common/fields.js';
import { Moment, Whole } from '../../../common/shown.js';

/** Undecided requests that came from one network. */
export class CrowdedNetwork {
  @ApiProperty({ type: [Number], description: 'Ids of the requests, oldest first', example: [3, 4, 5, 7] })
  appointmentIds: number[];

  @Moment({ description: 'When the first of them was made', example: '2026-11-21T17:30:00.000Z' })
  since: string;
}

/** A network whose requests are refused. Which one it is, is not stored. */
export class RefusedNetwork {
  @Whole({ example: 1 })
  id: number;

  @Moment({ example: '2026-11-22T17:30:00.000Z' })
  until: string;
}

/** Networks that stand out. */
export class Networks {
  @ApiProperty({ type: [CrowdedNetwork], description: 'With at least four undecided requests' })
  crowded: CrowdedNetwork[];

  @ApiProperty({ type: [RefusedNetwork] })
  refused: RefusedNetwork[];
}

/** Names a network by a request that came from it. */
export class NetworkRefuse {
  @Int({ min: 1, max: MAX_INT, message: 'Please select a request', example: 1 })
  appointmentId: number;
}

/** What refusing a network did. */
export class NetworkRefused extends RefusedNetwork {
  @Whole({ description: 'Requests that were cancelled', example: 28 })
  cancelled: number;
}
