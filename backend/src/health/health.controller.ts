import { Controller, Get, Logger, ServiceUnavailableException } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/token/public.decorator.js';
import { Enters } from '../limits/door.js';
import { Answers } from '../http/api-errors.js';

/** Response of a health check. */
class Health {
  @ApiProperty({ example: 'ok' })
  status: string;
}

const NEWER = 'A newer version has migrated this database: this copy has to be replaced.';

@ApiTags('health')
@Public()
@Controller('api/health')
export class HealthController {
  private readonly logger = new Logger('Health');
  private hasWarned = false;
  /** Everybody who asks meanwhile waits for the same answer: together they need one connection. */
  private checking: Promise<void> | undefined;

  constructor(private readonly source: DataSource) {}

  @Get('live')
  @Enters('outside')
  @ApiOperation({ summary: 'Check whether the process is alive' })
  @Answers(200, Health)
  checkLive(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @Enters('outside')
  @ApiOperation({
    summary: 'Check whether the site can serve requests',
    description:
      '503 while the database does not respond, and once a newer version has migrated it: proxies then leave this copy.',
  })
  @Answers(200, Health)
  async checkReady(): Promise<Health> {
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    await this.checking;
    return { status: 'ok' };
  }

  private async check(): Promise<void> {
    const known = this.source.migrations.map(({ name }) => name);
    const [newer] = await this.source.query<{ name: string }[]>(
      'SELECT name FROM migrations WHERE name <> ALL ($1) LIMIT 1',
      [known],
    );
    if (newer) {
      this.warnOnce(newer.name);
      throw new ServiceUnavailableException(NEWER);
    }
  }

  private warnOnce(migration: string): void {
    if (!this.hasWarned) {
      this.hasWarned = true;
      this.logger.warn({ msg: NEWER, migration });
    }
  }
}
