import type { AuditEntry } from '../../api/models/AuditEntry';
import { AuditAction } from '../../api/models/AuditAction';
import { paths } from '../../lib/paths';

const SCREENS: Record<string, (id: number) => string> = {
  item: (id) => `${paths.admin.inventory}?item=${id}`,
  post: (id) => `${paths.admin.blog}?post=${id}`,
  testimonial: (id) => `${paths.admin.testimonials}?testimonial=${id}`,
  message: (id) => `${paths.admin.messages}?message=${id}`,
  appointment: paths.admin.appointment,
};

const GONE: AuditAction[] = [
  AuditAction.ITEM_DELETE,
  AuditAction.POST_DELETE,
  AuditAction.TESTIMONIAL_DELETE,
  AuditAction.MESSAGE_DELETE,
];

/** Link to the thing an entry is about; none for an entry that deleted it. */
export function thingLink({ action, thing, thingId }: AuditEntry): string | undefined {
  const screen = SCREENS[thing ?? ''];
  return screen && thingId && !GONE.includes(action) ? screen(Number(thingId)) : undefined;
}
