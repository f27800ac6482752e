import { createHash } from 'node:crypto';
import {
  BadRequestException,
  Controller,
  Delete,
  PayloadTooLargeException,
  Post,
  Query,
  Req,
  Res,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { RepeatedPosts } from '../forms/repeated-posts.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { BodyPipe, Takes } from '../http/json-body.js';
import { readJson } from '../http/json-text.js';
import { Door, Enters } from '../limits/door.js';
import type { Folder } from './picture-names.js';
import {
  type BlurBox,
  UploadAnswer,
  UploadFields,
  UploadForm,
  UploadQuery,
  UploadRemoval,
} from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** A photo from a phone fits. Each waiting upload is held in memory. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Of a larger body no part is looked at. */
const MAX_BODY_BYTES = 2 * MAX_BYTES;
const LIMITS = {
  ...{ fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 4000, parts: 11 },
  // Limits of each part.
  ...{ headerPairs: 50, headerSize: 8 * 1024 },
};

@ApiTags('uploads')
@Controller('api/upload')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly posts: RepeatedPosts,
    private readonly door: Door,
  ) {}

  /** Reads the body here, after the guard, so that nothing of a stranger's upload is stored. */
  @Post()
  @Enters('upload')
  @Takes('multipart')
  @ApiOperation({
    summary: 'Upload a picture',
    description: 'Stored as WebP without metadata, 2000 px at most.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadForm })
  @Answers(201, UploadAnswer)
  async upload(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query() query: UploadQuery,
    @CurrentAdmin() actor: Admin,
  ): Promise<UploadAnswer> {
    if (!request.isMultipart()) {
      throw new UnsupportedMediaTypeException('Send the picture as multipart/form-data.');
    }
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) {
      throw tooLarge();
    }
    const { picture, name, type, blur } = await this.door.outside(request, () => readParts(request));
    if (!picture) {
      throw new BadRequestException('Choose a picture to upload.');
    }
    const boxes = await readBoxes(blur);
    const what = { folder: query.type ?? type, title: name, blur: boxes };
    const print = createHash('sha256').update(JSON.stringify(what)).update(picture).digest('hex');
    return this.posts.once(request, reply, print, async () => ({
      success: true,
      fileUrl: await this.uploads.store(picture, what, actor),
      message: 'The picture was uploaded.',
    }));
  }

  @Delete()
  @ApiOperation({
    summary: 'Delete an uploaded picture that nothing shows',
    description:
      'At once. Without it, a nightly job deletes such pictures after a day. If something still shows it, an earlier revision for example, `replacedBy` takes its place there.',
  })
  @Answers(204)
  @ApiErrors(404, 409)
  async deleteUpload(@Query() removal: UploadRemoval, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.uploads.remove(removal, actor);
  }
}

/** The parts of a form that are used. */
interface Parts {
  picture?: Buffer;
  name?: string;
  type: Folder;
  blur: string;
}

/** @throws FieldErrors if a box is wrong. */
async function readBoxes(text: string): Promise<BlurBox[] | undefined> {
  const fields = { blur: text === '' ? undefined : parsed(text) };
  const { blur } = (await new BodyPipe().transform(fields, {
    type: 'body',
    metatype: UploadFields,
  })) as UploadFields;
  return blur;
}

/** The value of a JSON text, or the text if it is none, or more complex than a list of boxes. */
function parsed(text: string): unknown {
  try {
    return readJson(Buffer.from(text));
  } catch {
    return text;
  }
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  let picture: Buffer | undefined;
  let name: string | undefined;
  let type: Folder = 'inventory';
  let blur = '';
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        picture = await part.toBuffer();
      } else if (part.fieldname === 'type' && part.value === 'blog') {
        type = 'blog';
      } else if (part.fieldname === 'name' && typeof part.value === 'string') {
        name = part.value;
      } else if (part.fieldname === 'blur' && typeof part.value === 'string') {
        blur = part.value;
      }
    }
  } catch (error) {
    // Otherwise the library would go on parsing the rest.
    request.raw.unpipe().resume();
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw tooLarge();
    }
    if (code === 'FST_FILES_LIMIT') {
      throw new BadRequestException('Send one picture at a time.');
    }
    throw new BadRequestException('The upload is not a valid form.');
  }
  return { picture, name, type, blur };
}

function tooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException('The picture is too large. The limit is 5 MB.');
}
