import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { PictureQuery } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** What the wildcard of a picture's address matched, decoded. */
type PicturePath = Record<'*', string>;

@ApiTags('uploads')
@Public()
@Controller()
export class PicturesController {
  constructor(private readonly uploads: UploadsService) {}

  @Get('api/storage/*')
  @ApiOperation({
    summary: 'Get a picture',
    description: 'Both `inventory%2Fname.webp` and `inventory/name.webp`.',
  })
  @ApiParam({ name: 'path', example: 'inventory%2F0f4c7d1e9a3b5c6d8e7f0a1b2c3d4e5f.webp' })
  @ApiOkResponse({
    content: {
      'image/webp': { schema: { type: 'string', format: 'binary' } },
      'image/jpeg': { schema: { type: 'string', format: 'binary' } },
    },
  })
  @ApiErrors(400, 404)
  getPicture(
    @Param() params: PicturePath,
    @Query() query: PictureQuery,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.send(params['*'], query, reply);
  }

  @Get('uploads/*')
  @ApiExcludeEndpoint()
  getUploadedPicture(
    @Param() params: PicturePath,
    @Query() query: PictureQuery,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.send(params['*'], query, reply);
  }

  /** A picture never changes under its name, so browsers may keep it for a year. */
  private async send(path: string, { w, card }: PictureQuery, reply: FastifyReply): Promise<FastifyReply> {
    const file = await this.uploads.find(path, card ? 'card' : w);
    return reply.sendFile(file, { immutable: true, maxAge: '365d' });
  }
}
