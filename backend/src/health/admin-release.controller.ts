import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { RELEASE } from '../config/release.js';
import { Answers } from '../http/api-errors.js';

/** Which version this copy is. */
class ReleaseInfo {
  @ApiProperty({ example: '1.0.0' })
  version: string;

  @ApiProperty({ type: String, nullable: true, example: '0a1b2c3d', description: 'null if it is not known' })
  commit: string | null;
}

/** Strangers are not told: a version says which flaws to try. */
@ApiTags('admin release')
@Controller('api/admin/release')
export class AdminReleaseController {
  @Get()
  @ApiOperation({ summary: 'Get the version and the commit of this copy' })
  @Answers(200, ReleaseInfo)
  getRelease(): ReleaseInfo {
    return { version: RELEASE.version, commit: RELEASE.commit ?? null };
  }
}
