import { Inject, Injectable } from '@nestjs/common';
import { UndecidedLimit, type UndecidedState } from '../booking/appointments/limits/undecided-limit.js';
import { ShopService } from '../business/shop/shop.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { settingsWarnings } from './settings-warnings.js';
import { type Warning, WarningKind } from './warnings.dto.js';

/** Collects the warnings for the dealer; a new kind is another line in `list`. */
@Injectable()
export class WarningsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly undecided: UndecidedLimit,
    private readonly shop: ShopService,
  ) {}

  /** Lists the most urgent first. */
  async list(): Promise<Warning[]> {
    return [
      ...undecidedWarnings(await this.undecided.state()),
      ...settingsWarnings(this.config, await this.shop.read()),
    ];
  }
}

function undecidedWarnings({ undecided, limit, refusedLately }: UndecidedState): Warning[] {
  const kind = WarningKind.UndecidedLimit;
  if (undecided >= limit) {
    const waiting =
      undecided === 1 ? '1 request waits' : `${undecided.toLocaleString('en-US')} requests wait`;
    return [
      {
        kind,
        message: `${waiting} for your answer, and new ones are refused until you decide. Visitors are asked to call instead.`,
      },
    ];
  }
  return refusedLately
    ? [
        {
          kind,
          message: `In the last 24 hours, requests were refused because ${limit.toLocaleString('en-US')} were already waiting for your answer. Visitors were asked to call instead.`,
        },
      ]
    : [];
}
