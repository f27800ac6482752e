import type { EntityManager } from 'typeorm';
import { Service } from '../booking/services/service.entity.js';
import { FIT_DAYS, type Offers } from '../booking/slots/offers.js';

const names = new Intl.ListFormat('en-US');

/** That there are services that visitors could book, if there was an open time with room for them. */
export async function serviceWarning(manager: EntityManager, offers: Offers): Promise<string | undefined> {
  if ((await offers.countStarts()) === 0) {
    return undefined;
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
    ? undefined
    : `Nobody can book ${names.format(homeless)} online: none of the open times of the next ${FIT_DAYS} days has room for ${homeless.length === 1 ? 'it' : 'them'}. Open longer stretches under Schedule, or make a visit shorter under Account Settings, Services.`;
}
