import { BadRequestException, Controller, Get, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Public } from '../auth/token/public.decorator.js';
import { IDEMPOTENCY_KEY, IdempotencyKey } from '../forms/idempotency-key.js';
import { KeyStore } from '../forms/key-store.js';
import { OutcomeAnswer, OutcomeQuery } from './outcomes.dto.js';
import { Answers } from '../http/api-errors.js';

const KEY = { ...IDEMPOTENCY_KEY, required: true, description: 'The key of the POST' };
const SUMMARY = 'Ask what became of a POST whose response was lost';

/** For whoever sent something and got no answer, after a reload or a lost tab too. */
@ApiTags('outcomes')
@Controller('api')
export class OutcomesController {
  constructor(private readonly keys: KeyStore) {}

  @Get('outcomes')
  @Public()
  @ApiOperation({ summary: SUMMARY, description: 'Of the forms of visitors.' })
  @ApiHeader(KEY)
  @Answers(200, OutcomeAnswer)
  async findOutcome(
    @Query() { to }: OutcomeQuery,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OutcomeAnswer> {
    return { outcome: await this.keys.outcome(to, asked(key)) };
  }

  @Get('admin/outcomes')
  @ApiOperation({ summary: SUMMARY, description: 'Of what the same user sent.' })
  @ApiHeader(KEY)
  @Answers(200, OutcomeAnswer)
  async findOwnOutcome(
    @Query() { to }: OutcomeQuery,
    @IdempotencyKey() key: string | undefined,
    @CurrentAdmin() { id }: Admin,
  ): Promise<OutcomeAnswer> {
    return { outcome: await this.keys.outcome(to, asked(key), id) };
  }
}

function asked(key: string | undefined): string {
  if (key === undefined) {
    throw new BadRequestException('Idempotency-Key must be the key of the POST.');
  }
  return key;
}
