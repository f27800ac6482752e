import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Transform } from 'class-transformer';
import { type Folder, FOLDERS } from './picture-names.js';
import { WIDTHS } from './pictures.js';

/** The multipart body of an upload. */
export class Upload {
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

/** Query of a picture. */
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
