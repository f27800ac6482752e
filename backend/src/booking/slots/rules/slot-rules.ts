import { formatTime } from '../../../common/time/days.js';

/** Slots begin and end on this grid of the day. */
export const SLOT_GRID = { start: '09:00', end: '18:00', minutes: 30 };

/** Why a slot is not made, taken or deleted; the database refuses in the same words. */
export const SLOT_TEXTS = {
  offGrid: `Times go from ${formatTime(SLOT_GRID.start)} to ${formatTime(SLOT_GRID.end)}, every ${SLOT_GRID.minutes} minutes`,
  wrongOrder: 'End time must be after start time',
  overlaps: 'This overlaps an existing time slot.',
  taken: 'This time slot is no longer available.',
  begun: 'This time slot has already begun.',
  closed: 'The shop is closed that day.',
  booked: 'A booked slot cannot be deleted.',
};
