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
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { TakesForms } from '../http/json-body.js';
import type { Folder } from './picture-names.js';
import { Upload, UploadAnswer, UploadQuery } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** A photo from a phone fits. Each waiting upload is held in memory. */
const MAX_BYTES = 5 * 1024 * 1024;
/**
 * A body up to this size is read to its end, so that the browser sees why it was rejected; of a larger one nothing
 * is.
 */
const MAX_BODY_BYTES = 2 * MAX_BYTES;
const LIMITS = {
  ...{ fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  // Limits of each part.
  ...{ headerPairs: 50, headerSize: 8 * 1024 },
};

@ApiTags('uploads')
@ApiBearerAuth()
@Controller('api/upload')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** Reads the body here, after the guard, so that nothing of a stranger's upload is stored. */
  @Post()
  @TakesForms()
  @ApiOperation({
    summary: 'Upload a picture',
    description: 'Stored as WebP without metadata, 2000 px at most.',
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
    // Otherwise the library would go on parsing the rest.
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
