import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/token/public.decorator.js';
import { countedNetwork } from '../limits/client-address.js';
import { Enters } from '../limits/door.js';
import { sendPicture } from './send-picture.js';
import { PictureQuery } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** What the wildcard of a picture's URL matched, decoded. */
type PicturePath = Record<'*', string>;

@ApiTags('uploads')
@Public()
@Controller()
export class PicturesController {
  constructor(private readonly uploads: UploadsService) {}

  @Get('api/storage/*')
  @Enters('outside')
  @ApiOperation({
    summary: 'Get a picture',
    description: 'Accepts both `inventory%2Fname.webp` and `inventory/name.webp`.',
  })
  @ApiParam({ name: 'path', example: 'inventory%2F0f4c7d1e9a3b5c6d8e7f0a1b2c3d4e5f.webp' })
  @ApiOkResponse({
    content: {
      'image/webp': { schema: { type: 'string', format: 'binary' } },
      'image/jpeg': { schema: { type: 'string', format: 'binary' } },
    },
  })
  @ApiResponse({ status: 304, description: 'The client already has it' })
  getPicture(
    @Param() params: PicturePath,
    @Query() query: PictureQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.send(params['*'], query, request, reply);
  }

  @Get('uploads/*')
  @Enters('outside')
  @ApiExcludeEndpoint()
  getUploadedPicture(
    @Param() params: PicturePath,
    @Query() query: PictureQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.send(params['*'], query, request, reply);
  }

  private send(
    path: string,
    { w, card }: PictureQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const find = () => this.uploads.find(path, countedNetwork(request.ip), card ? 'card' : w);
    return sendPicture(find, request, reply);
  }
}
