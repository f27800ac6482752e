import {
  BadRequestException,
  Controller,
  PayloadTooLargeException,
  Post,
  Query,
  Req,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/record.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { TakesForms } from '../http/json-body.js';
import type { Folder } from './picture-names.js';
import { Upload, UploadAnswer, UploadQuery } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** SPEC 9: 5 MB. */
const MAX_BYTES = 5 * 1024 * 1024;
/** A body up to this is read to its end, so that a browser sees why it was refused; beyond, not a byte is. */
const MAX_BODY_BYTES = 2 * MAX_BYTES;
const LIMITS = {
  ...{ fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  // Of each part.
  ...{ headerPairs: 50, headerSize: 8 * 1024 },
};

@ApiTags('uploads')
@ApiBearerAuth()
@Controller('api/upload')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** The body is read in here, after the guard: a stranger's upload is refused before a byte of it is kept. */
  @Post()
  @TakesForms()
  @ApiOperation({
    summary: 'Upload a picture',
    description: 'Stored as WebP without any metadata, at most 2000 px.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: Upload })
  @ApiCreatedResponse({ type: UploadAnswer })
  @ApiErrors(400, 401, 413, 415)
  async upload(
    @Req() request: FastifyRequest,
    @Query() query: UploadQuery,
    @CurrentActor() actor: Actor,
  ): Promise<UploadAnswer> {
    if (!request.isMultipart()) {
      throw new UnsupportedMediaTypeException('Send the picture as multipart/form-data.');
    }
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) {
      throw tooLarge();
    }
    const { picture, name, type } = await readParts(request);
    if (!picture) {
      throw new BadRequestException('Choose a picture to upload.');
    }
    const fileUrl = await this.uploads.store(picture, query.type ?? type, actor, name);
    return { success: true, fileUrl, message: 'The picture was uploaded.' };
  }
}

async function readParts(
  request: FastifyRequest,
): Promise<{ picture?: Buffer; name?: string; type: Folder }> {
  let picture: Buffer | undefined;
  let name: string | undefined;
  let type: Folder = 'inventory';
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        picture = await part.toBuffer();
      } else if (part.fieldname === 'type' && part.value === 'blog') {
        type = 'blog';
      } else if (part.fieldname === 'name' && typeof part.value === 'string') {
        name = part.value;
      }
    }
  } catch (error) {
    // The library would go on taking the rest apart.
    request.raw.unpipe().resume();
    if ((error as { statusCode?: number }).statusCode === 413) {
      throw tooLarge();
    }
    throw new BadRequestException('The upload is not a valid form.');
  }
  return { picture, name, type };
}

function tooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException('The picture is too large. The limit is 5 MB.');
}
