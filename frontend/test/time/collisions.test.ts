import { expect, it } from '@jest/globals';
import { collisions } from '@/admin/schedule/dialogs/collisions';

/** Slots on Mondays and Wednesdays, 10:00 to 11:00 and 11:30 to 12:30. */
const WISH = {
  from: '2031-03-03',
  to: '2031-03-14',
  weekdays: [1, 3],
  firstStart: '10:00 AM',
  lastEnd: '1:00 PM',
  lengthMinutes: 60,
  gapMinutes: 30,
};
const MONDAY = '2031-03-10';

const collides = (date: string, startTime: string, endTime: string) =>
  collisions(WISH, [
    {
      id: 1,
      date,
      startTime,
      endTime,
      isAvailable: true,
      isBooked: false,
      heldBy: null,
      closed: false,
      appointment: null,
      notes: null,
      version: 1,
    },
  ]).length === 1;

it.each([
  ['the same time', '10:00 AM', '11:00 AM'],
  ['a part of it', '10:30 AM', '11:00 AM'],
  ['all of it and more', '9:00 AM', '6:00 PM'],
  ['its last minutes', '10:30 AM', '11:30 AM'],
  ['the second slot', '12:00 PM', '12:30 PM'],
])('a slot collides that has %s', (_what, start, end) => {
  expect(collides(MONDAY, start, end)).toBe(true);
});

it.each([
  ['before the first', MONDAY, '9:00 AM', '10:00 AM'],
  ['in the pause', MONDAY, '11:00 AM', '11:30 AM'],
  ['after the last that is whole', MONDAY, '12:30 PM', '1:00 PM'],
  ['on another weekday', '2031-03-11', '10:00 AM', '11:00 AM'],
  ['before the first day', '2031-02-26', '10:00 AM', '11:00 AM'],
  ['after the last day', '2031-03-17', '10:00 AM', '11:00 AM'],
])('a slot does not collide that is %s', (_what, date, start, end) => {
  expect(collides(date, start, end)).toBe(false);
});
