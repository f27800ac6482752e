import { describe, expect, it } from '@jest/globals';
import { type ExampleDay, exampleWeek } from '@/admin/settings/services/example-week';

const week = (durationMinutes: number | null, bufferMinutes: number) =>
  exampleWeek({ durationMinutes, bufferMinutes });

/** Hours at which one more visit can start, by day. */
const offered = (...lengths: Parameters<typeof week>) =>
  Object.fromEntries(
    week(...lengths).days.map(({ name, slots }) => [
      name,
      slots.filter(({ isOffered }) => isOffered).map(({ from }) => from / 60),
    ]),
  );

/** Hours at which the visits of a full day start. */
const full = (...lengths: Parameters<typeof week>) =>
  week(...lengths).days[2]?.visits.map(({ from }) => from / 60);

describe('the example week of a service', () => {
  it('takes one slot without a duration', () => {
    expect(offered(null, 0)).toEqual({
      Mon: [9, 10, 11, 12, 13, 14, 15, 16, 17],
      Tue: [9, 10, 11, 13, 14, 15, 16, 17],
      Wed: [],
      Thu: [9, 10, 11, 12, 14, 15, 16, 17],
      Fri: [9, 10, 11, 12, 14, 15, 17],
    });
    expect(full(null, 0)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(week(null, 0).words).toEqual([
      'A visit at 12:00 PM takes until 1:00 PM, as long as its time slot. Nothing else can be booked from 12:00 PM to 1:00 PM.',
      'A whole day holds 9 of them.',
      'With another visit from 1:00 PM to 2:00 PM, it can start at 9:00 AM, 10:00 AM, 11:00 AM, 12:00 PM, 2:00 PM, 3:00 PM, 4:00 PM, or 5:00 PM.',
    ]);
  });

  it('needs every slot of its own time, and the time around it twice between two of them', () => {
    expect(offered(90, 45)).toEqual({
      Mon: [9, 10, 11, 12, 13, 14, 15, 16],
      Tue: [9, 15, 16],
      Wed: [],
      Thu: [9, 10, 15, 16],
      Fri: [9, 10],
    });
    expect(full(90, 45)).toEqual([9, 12, 15]);
    expect(full(120, 0)).toEqual([9, 11, 13, 15]);
    expect(week(90, 45).words.slice(0, 2)).toEqual([
      'A visit at 12:00 PM takes until 1:30 PM. Nothing else can be booked from 11:15 AM to 2:15 PM.',
      'A whole day holds 3 of them.',
    ]);
    expect(week(90, 45).days[1]?.around).toEqual([
      { from: 675, to: 720 },
      { from: 810, to: 855 },
    ]);
  });

  it('begins early enough to end with the day, which cuts the time around it', () => {
    const { visits, around } = week(450, 30).days[1] as ExampleDay;
    expect(visits).toEqual([{ from: 600, to: 1050 }]);
    expect(around).toEqual([
      { from: 570, to: 600 },
      { from: 1050, to: 1080 },
    ]);
    expect(week(540, 240).days[1]).toMatchObject({ visits: [{ from: 540, to: 1080 }], around: [] });
    expect(week(540, 240).words.slice(1)).toEqual([
      'A whole day holds one of them.',
      'With another visit from 1:00 PM to 2:00 PM, a day has no room for it.',
    ]);
  });
});
