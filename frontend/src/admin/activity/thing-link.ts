import type { AuditEntry } from '@/api/models/AuditEntry';
import type { AuditThing } from '@/api/models/AuditThing';
import { paths } from '@/lib/paths';

/** Where each kind of thing has an address of its own. */
const SCREENS: Record<AuditThing, ((id: number) => string) | undefined> = {
  user: undefined,
  item: (id) => `${paths.admin.inventory}?item=${id}`,
  post: (id) => `${paths.admin.blog}?post=${id}`,
  testimonial: (id) => `${paths.admin.testimonials}?testimonial=${id}`,
  message: (id) => `${paths.admin.messages}?message=${id}`,
  appointment: paths.admin.appointment,
  transfer: paths.admin.transfer,
  slot: undefined,
  availability: undefined,
  closure: undefined,
  'calendar-feed': undefined,
  service: undefined,
  settings: undefined,
  network: undefined,
  mail: undefined,
  picture: undefined,
  samples: undefined,
  'personal-data': undefined,
};

/** Link to the thing an entry is about; none for an entry that deleted it. */
export function thingLink({ action, thing, thingId }: AuditEntry): string | undefined {
  const screen = thing && SCREENS[thing];
  return screen && thingId && !action.endsWith('.delete') ? screen(Number(thingId)) : undefined;
}
