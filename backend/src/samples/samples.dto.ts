import { ApiProperty } from '@nestjs/swagger';

const COUNT = { type: 'integer', example: 3 } as const;

/** How much sample content there is, or was. */
export class Samples {
  @ApiProperty(COUNT)
  items: number;

  @ApiProperty(COUNT)
  posts: number;

  @ApiProperty(COUNT)
  testimonials: number;

  @ApiProperty(COUNT)
  messages: number;

  @ApiProperty(COUNT)
  appointments: number;

  @ApiProperty(COUNT)
  transfers: number;
}
