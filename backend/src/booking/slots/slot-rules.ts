import { formatTime } from '../../common/time/days.js';

/** The times of day at which slots start and end. */
export const SLOT_GRID = { start: '09:00', end: '18:00', minutes: 30 };

/** Messages for slots that cannot be created, reserved or deleted; also for the database's own constraints. */
export const SLOT_TEXTS = {
  offGrid: `Times go from ${formatTime(SLOT_GRID.start)} to ${formatTime(SLOT_GRID.end)}, every ${SLOT_GRID.minutes} minutes`,
  wrongOrder: 'End time must be after start time',
  overlaps: 'This overlaps an existing time slot.',
  taken: 'This time slot is no longer available.',
  begun: 'This time slot has already begun.',
  closed: 'The shop is closed that day.',
  tooLate: `The visit would end after ${formatTime(SLOT_GRID.end)}.`,
  booked: 'A booked slot cannot be deleted.',
};
