import { HttpStatus } from '@nestjs/common';
import { NO_SERVICE } from './booking/services/no-service.js';
import { SLOT_TEXTS } from './booking/slots/slot-rules.js';
import type { Translation } from './database/database-errors.js';

const { BAD_REQUEST, CONFLICT } = HttpStatus;

/**
 * What clients are told when a request violates a constraint, by the names the migrations give them. Only rules that
 * a DTO cannot check alone: the others are refused before they reach the database.
 */
export const CONSTRAINTS: Record<string, Translation> = {
  uq_users_username: { status: CONFLICT, message: 'This username is already in use.', field: 'newUsername' },
  // Sanitizing can lengthen a text: a bare & becomes &amp;.
  ck_blog_posts_content: {
    status: BAD_REQUEST,
    message: 'Content must be at most 1000000 characters',
    field: 'content',
  },
  ck_available_time_slots_times: { status: BAD_REQUEST, message: SLOT_TEXTS.wrongOrder, field: 'endTime' },
  ck_available_time_slots_grid: { status: BAD_REQUEST, message: SLOT_TEXTS.offGrid },
  ex_available_time_slots_overlap: { status: CONFLICT, message: SLOT_TEXTS.overlaps },
  uq_services_name: { status: CONFLICT, message: 'There’s already a service with this name.', field: 'name' },
  // The service was deleted while the booking was in progress.
  fk_appointments_service: { status: BAD_REQUEST, message: NO_SERVICE, field: 'serviceType' },
  ex_appointments_busy: { status: CONFLICT, message: SLOT_TEXTS.taken },
  uq_appointments_time_slot: { status: CONFLICT, message: SLOT_TEXTS.taken },
  fk_appointments_time_slot: { status: CONFLICT, message: SLOT_TEXTS.booked },
};
