import { SLOT_GRID, SLOT_TEXTS } from './booking/slots/slot-rules.js';
import { minutesOf } from './common/time/days.js';
import { MAX_INT } from './common/fields.js';
import { ID_PATTERN } from './common/ids.js';
import { INVISIBLE } from './common/invisible.js';
import { MAX_PHOTOS } from './inventory/inventory.dto.js';
import { WIDTHS } from './uploads/pictures.js';
import { MAX_BOXES } from './uploads/uploads.dto.js';

/** Limits that belong to no single field: `x-limits` in the contract, from which the client's constants are generated. */
export const LIMITS = {
  idRule: { pattern: ID_PATTERN.source, maximum: MAX_INT },
  invisible: INVISIBLE,
  pictureWidths: WIDTHS,
  itemPhotos: MAX_PHOTOS,
  blurBoxes: MAX_BOXES,
  slotGrid: {
    firstMinute: minutesOf(SLOT_GRID.start),
    lastMinute: minutesOf(SLOT_GRID.end),
    stepMinutes: SLOT_GRID.minutes,
    wrongOrder: SLOT_TEXTS.wrongOrder,
  },
};
