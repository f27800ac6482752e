import type { AuditThing } from '@/api/models/AuditThing';
import { ACTIVITY } from './activity/screen';
import { BLOG } from './blog/screen';
import { DASHBOARD } from './dashboard/screen';
import { INVENTORY } from './inventory/screen';
import { MESSAGES } from './messages/screen';
import { SCHEDULE } from './schedule/screen';
import type { Icon, Screen, Thing } from './screen';
import { SETTINGS } from './settings/screen';
import { TESTIMONIALS } from './testimonials/screen';
import { TRANSFERS } from './transfers/screen';

/** All screens in the order of the menu. */
export const SCREENS: Screen[] = [
  DASHBOARD,
  INVENTORY,
  BLOG,
  TESTIMONIALS,
  SCHEDULE,
  MESSAGES,
  TRANSFERS,
  ACTIVITY,
  SETTINGS,
];

/** Every kind of thing that the activity log knows, from the screen on which it is changed. */
export const THINGS: Record<AuditThing, Thing> = {
  ...DASHBOARD.things,
  ...INVENTORY.things,
  ...BLOG.things,
  ...TESTIMONIALS.things,
  ...SCHEDULE.things,
  ...MESSAGES.things,
  ...TRANSFERS.things,
  ...SETTINGS.things,
};

/** The icon of each kind of thing: its own, or that of its screen. */
export const ICONS = Object.fromEntries(
  SCREENS.flatMap(({ icon, things = {} }) =>
    Object.entries(things).map(([thing, { icon: own = icon }]) => [thing, own]),
  ),
) as Record<AuditThing, Icon>;
