import { expect, it } from '@jest/globals';
import type { NoticeStatus } from '@/api/models/NoticeStatus';
import { pollWhileQueued } from '@/data/admin/poll-while-queued';

const dueIn = (seconds: number) =>
  ({ state: 'queued', queuedAt: new Date(Date.now() + seconds * 1000).toISOString() }) as NoticeStatus;

it.each([
  ['is held back for some seconds', 10, 2000],
  ['is due', -30, 2000],
  ['is overdue', -90, false],
  ['is due tomorrow', 86_400, false],
])('asks after an email that %s: %d s, %s', (_, seconds, interval) => {
  expect(pollWhileQueued([dueIn(seconds)])).toBe(interval);
});
