import { AuditEntry } from './audit/audit-entry.entity.js';
import { KnownSignIn } from './auth/attempts/known-sign-in.entity.js';
import { Invite } from './auth/users/invite.entity.js';
import { Session } from './auth/session.entity.js';
import { SecondFactor } from './auth/totp/second-factor.entity.js';
import { User } from './auth/user.entity.js';
import { VerifiedBackup } from './backup/verified-backup.entity.js';
import { BlogPost } from './blog/blog-post.entity.js';
import { Appointment } from './booking/appointments/appointment.entity.js';
import { RefusedNetwork } from './booking/appointments/networks/refused-network.entity.js';
import { VisitToken } from './booking/appointments/visit-token.entity.js';
import { CalendarFeed } from './booking/calendar-feed/calendar-feed.entity.js';
import { FilledDay } from './booking/availability/filled-day.entity.js';
import { OpeningRules } from './booking/availability/opening-rules.entity.js';
import { Closure } from './booking/closures/closure.entity.js';
import { Service } from './booking/services/service.entity.js';
import { TimeSlot } from './booking/slots/time-slot.entity.js';
import { ShopSettings } from './shop/shop-settings.entity.js';
import { Revision } from './revisions/revision.entity.js';
import { IdempotencyKeyRow } from './forms/idempotency-key.entity.js';
import { ItemImportedRow, ItemImportRun } from './inventory/csv/item-import.entity.js';
import { Item } from './inventory/item.entity.js';
import { RateLimit } from './limits/rate-limit.entity.js';
import { Notice } from './mail/notice.entity.js';
import { ContactMessage } from './messages/contact-message.entity.js';
import { TransferToken } from './transfers/transfer-token.entity.js';
import { Transfer } from './transfers/transfer.entity.js';
import { Testimonial } from './testimonials/testimonial.entity.js';

/** Every table known to TypeORM: the one list of entities. */
export const ENTITIES = [
  User,
  Session,
  Invite,
  SecondFactor,
  KnownSignIn,
  RateLimit,
  Item,
  ItemImportRun,
  ItemImportedRow,
  BlogPost,
  Revision,
  Testimonial,
  ContactMessage,
  ShopSettings,
  Service,
  OpeningRules,
  FilledDay,
  Closure,
  TimeSlot,
  Appointment,
  VisitToken,
  Transfer,
  TransferToken,
  RefusedNetwork,
  CalendarFeed,
  Notice,
  IdempotencyKeyRow,
  AuditEntry,
  VerifiedBackup,
];
