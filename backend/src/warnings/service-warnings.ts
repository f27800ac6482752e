import type { EntityManager } from 'typeorm';
import { Service } from '../booking/services/service.entity.js';
import { FIT_DAYS, type Offers } from '../booking/slots/offers.js';
import { type Warning, WarningKind } from './warnings.dto.js';

const names = new Intl.ListFormat('en-US');

/** Services that visitors could book, if there was an open time with room for them. */
export async function serviceWarnings(manager: EntityManager, offers: Offers): Promise<Warning[]> {
  if ((await offers.countStarts()) === 0) {
    return [];
  }
  const services = await manager.find(Service, {
    where: { active: true },
    order: { position: 'ASC', id: 'ASC' },
  });
  const homeless: string[] = [];
  for (const { name, durationMinutes, bufferMinutes } of services) {
    const isPlain = durationMinutes === null && bufferMinutes === 0;
    if (!isPlain && (await offers.countStarts({ durationMinutes, bufferMinutes })) === 0) {
      homeless.push(`“${name}”`);
    }
  }
  return homeless.length === 0
    ? []
    : [
        {
          kind: WarningKind.ServiceFitsNowhere,
          message: `Nobody can book ${names.format(homeless)} online: none of the open times of the next ${FIT_DAYS} days has room for ${homeless.length === 1 ? 'it' : 'them'}. Open longer stretches under Schedule, or make a visit shorter under Account Settings, Services.`,
        },
      ];
}
