import { ApiProperty } from '@nestjs/swagger';
import { Licence } from '../../shop/licence.dto.js';
import { ShipTo } from '../transfers.dto.js';

/** A transfer as its seller sees it: nothing about the client, and nothing but `received` once it is not expected. */
export class SellerTransfer {
  @ApiProperty({ description: 'Whether there is nothing left to send', example: false })
  received: boolean;

  @ApiProperty({ type: ShipTo, required: false })
  shipTo?: ShipTo;

  @ApiProperty({
    type: [String],
    required: false,
    description: 'What belongs into the parcel, depending on who sends it',
    example: ['A copy of your federal firearms license (FFL)'],
  })
  enclose?: string[];

  @ApiProperty({
    type: Licence,
    required: false,
    nullable: true,
    description: "The shop's license; null if it is not stated",
  })
  licence?: Licence | null;

  @ApiProperty({ required: false, example: 'A bolt-action rifle with a scope, in a hard case.' })
  description?: string;

  @ApiProperty({ type: 'string', required: false, nullable: true, example: null })
  trackingNumber?: string | null;
}
