import { expect, test } from '@jest/globals';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { WaitingKind } from '@/api/models/WaitingKind';
import { withAppointment } from '@/data/admin/today';
import { blogKeys } from '@/data/blog';
import { inventoryKeys } from '@/data/inventory';

/** The queries that become stale when `prefix` is invalidated. */
async function invalidated(prefix: QueryKey, keys: QueryKey[]): Promise<QueryKey[]> {
  const client = new QueryClient();
  keys.forEach((queryKey) => client.setQueryData(queryKey, 'shown'));
  await client.invalidateQueries({ queryKey: prefix });
  return keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
}

test('a change of the inventory reaches everything visitors see of it, and nothing else', async () => {
  const seen = [
    inventoryKeys.featured,
    inventoryKeys.item(3),
    inventoryKeys.related(3),
    inventoryKeys.list({ category: undefined, after: 4 }),
    inventoryKeys.counts({ category: undefined }),
  ];
  const others = [inventoryKeys.admin, blogKeys.recent];
  expect(await invalidated(inventoryKeys.all, [...seen, ...others])).toEqual(seen);
});

test('a change of a post reaches lists, the newest and the article; its preview is the administrator’s', async () => {
  const seen = [blogKeys.recent, blogKeys.post(3), blogKeys.list({ search: 'care', after: undefined })];
  const others = [blogKeys.admin, blogKeys.preview(3)];
  expect(await invalidated(blogKeys.all, [...seen, ...others])).toEqual(seen);
  expect(await invalidated(['admin'], [...seen, ...others])).toEqual(others);
});

test('a changed appointment changes today without a request: its visit, and its request in the queue', () => {
  const { PENDING, CONFIRMED, CANCELLED } = AppointmentStatus;
  const visit = (id: number, startTime: string, status: AppointmentStatus, date = '2026-11-23') =>
    ({ id, startTime, status, date }) as Appointment;
  const row = (kind: WaitingKind, id: number) => ({ kind, id, title: '', from: '', since: '' });
  const [request, message] = [row(WaitingKind.APPOINTMENT, 2), row(WaitingKind.MESSAGE, 2)];
  const [first, last] = [visit(1, '9:00 AM', CONFIRMED), visit(3, '1:00 PM', CONFIRMED)];
  const today = { date: '2026-11-23', appointments: [first, last], queue: [request, message] };
  // Moved here, but still to be decided; then confirmed, moved away, canceled.
  const moved = visit(2, '12:00 PM', PENDING);
  const shown = withAppointment(today, moved);
  expect(shown).toEqual({
    ...today,
    appointments: [first, moved, last],
    queue: [{ ...request, appointment: moved }, message],
  });
  const confirmed = { ...moved, status: CONFIRMED };
  expect(withAppointment(shown, confirmed)).toEqual({
    ...today,
    appointments: [first, confirmed, last],
    queue: [message],
  });
  const away = visit(2, '9:00 AM', PENDING, '2026-11-24');
  expect(withAppointment(shown, away)).toEqual({
    ...today,
    queue: [{ ...request, appointment: away }, message],
  });
  expect(withAppointment(shown, { ...moved, status: CANCELLED })).toEqual({ ...today, queue: [message] });
});
