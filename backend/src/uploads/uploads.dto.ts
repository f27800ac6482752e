import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { Transform } from 'class-transformer';
import { List, PictureAddress } from '../common/fields.js';
import { type Folder, FOLDERS } from './picture-names.js';
import { WIDTHS } from './pictures.js';

/** Maximum boxes to cover in a picture. */
export const MAX_BOXES = 10;

/** The multipart body of an upload. */
export class UploadForm {
  @ApiProperty({ type: 'string', format: 'binary', description: 'JPEG, PNG, GIF or WebP, 5 MB at most' })
  file: Blob;

  @ApiPropertyOptional({ enum: FOLDERS, description: 'Where the picture belongs' })
  type?: string;

  @ApiPropertyOptional({
    description: 'Accepted and ignored: the folder follows from the type',
    example: 'blog',
  })
  folder?: string;

  @ApiPropertyOptional({
    description: 'Becomes part of the URL; if omitted, the URL says nothing about the picture',
    example: 'Sonora 1911, left side',
  })
  name?: string;

  @ApiPropertyOptional({
    type: 'string',
    description: `JSON list of at most ${MAX_BOXES} boxes that are covered before anything is stored, in fractions of the upright picture`,
    example: '[{"x":0.4,"y":0.55,"width":0.2,"height":0.05}]',
  })
  blur?: string;
}

/** A coordinate or length of a box; a side has some length. */
function Fraction(least = 0): PropertyDecorator {
  const message = 'A box needs x and y from 0 to 1, and width and height of more than 0 and at most 1';
  return applyDecorators(
    ApiProperty({ minimum: 0, maximum: 1, example: 0.25 }),
    IsNumber({}, { message }),
    Min(least, { message }),
    Max(1, { message }),
  );
}

/** A part of the upright picture, in fractions of its width and height. What lies outside the picture is ignored. */
export class BlurBox {
  @Fraction()
  x: number;

  @Fraction()
  y: number;

  @Fraction(Number.MIN_VALUE)
  width: number;

  @Fraction(Number.MIN_VALUE)
  height: number;
}

/** Fields of an upload that can be wrong. */
export class UploadFields {
  @List(BlurBox, {
    maxItems: MAX_BOXES,
    optional: true,
    message: `Blur must be a JSON list of at most ${MAX_BOXES} boxes`,
  })
  blur?: BlurBox[];
}

/** Query of an upload: the same `type`, for clients that cannot add a field. */
export class UploadQuery {
  @ApiPropertyOptional({ enum: FOLDERS, default: 'inventory' })
  @IsOptional()
  @IsIn(FOLDERS, { message: `Type must be one of: ${FOLDERS.join(', ')}` })
  type?: Folder;
}

/** Response to an upload. */
export class UploadAnswer {
  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ example: '/api/storage/inventory%2F0f4c7d1e9a3b5c6d8e7f0a1b2c3d4e5f.webp' })
  fileUrl: string;

  @ApiProperty({ example: 'The picture was uploaded.' })
  message: string;
}

export class PictureQuery {
  @ApiPropertyOptional({
    enum: WIDTHS,
    type: 'integer',
    description: 'Width in pixels; defaults to the original',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{3,4}$/.test(value) ? Number(value) : value,
  )
  @IsIn(WIDTHS, { message: `Width must be one of: ${WIDTHS.join(', ')}` })
  w?: number;

  @ApiPropertyOptional({
    enum: ['1'],
    description:
      'Returns a JPEG of 1200 x 630 for link previews with the whole picture in a frame; `w` is ignored',
  })
  @IsOptional()
  @IsIn(['1'], { message: 'Card must be 1' })
  card?: string;
}

/** Query of a deletion. */
export class UploadRemoval {
  @PictureAddress({ min: 1, message: 'Image is required', example: '/api/storage/inventory%2Fa.webp' })
  fileUrl: string;

  @PictureAddress({
    min: 1,
    optional: true,
    message: 'Image is required',
    example: '/api/storage/inventory%2Fb.webp',
  })
  replacedBy?: string;
}
