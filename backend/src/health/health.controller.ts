import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../http/api-errors.js';

/** Response of a health check. */
class Health {
  @ApiProperty({ example: 'ok' })
  status: string;
}

@ApiTags('health')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(private readonly source: DataSource) {}

  @Get('live')
  @ApiOperation({ summary: 'Check whether the process is alive' })
  @ApiOkResponse({ type: Health })
  checkLive(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Check whether the site can serve requests',
    description: '503 while the database does not respond.',
  })
  @ApiOkResponse({ type: Health })
  @ApiErrors()
  async checkReady(): Promise<Health> {
    await this.source.query('SELECT 1');
    return { status: 'ok' };
  }
}
