import type { Service } from '@/api/models/Service';

/** The service to book for a pick-up, if the shop offers one: the same as in the mail that says a transfer is ready. */
export function transferService(services: Service[] | undefined): Service | undefined {
  return services?.find(({ name }) => /transfer/i.test(name));
}
