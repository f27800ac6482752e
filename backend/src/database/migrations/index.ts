import { Start1763700000000 } from './1763700000000-start.js';
import { Content1763710000000 } from './1763710000000-content.js';
import { Booking1763720000000 } from './1763720000000-booking.js';
import { Forms1763730000000 } from './1763730000000-forms.js';
import { Mail1763740000000 } from './1763740000000-mail.js';
import { Audit1763750000000 } from './1763750000000-audit.js';
import { Search1763760000000 } from './1763760000000-search.js';
import { KeyedHashes1763765000000 } from './1763765000000-keyed-hashes.js';
import { Changes1763770000000 } from './1763770000000-changes.js';
import { KnownSignIns1763780000000 } from './1763780000000-known-sign-ins.js';
import { TriedNames1763781000000 } from './1763781000000-tried-names.js';
import { MailOutcomes1763810000000 } from './1763810000000-mail-outcomes.js';
import { NoticeThings1763820000000 } from './1763820000000-notice-things.js';
import { Calendar1763830000000 } from './1763830000000-calendar.js';
import { Inquiries1763840000000 } from './1763840000000-inquiries.js';
import { VisitNews1763845000000 } from './1763845000000-visit-news.js';
import { Moves1763850000000 } from './1763850000000-moves.js';
import { PhoneBookings1763851000000 } from './1763851000000-phone-bookings.js';
import { AfterVisits1763852000000 } from './1763852000000-after-visits.js';
import { AskedAt1763860000000 } from './1763860000000-asked-at.js';
import { ItemsOfVisits1763861000000 } from './1763861000000-items-of-visits.js';
import { Today1763862000000 } from './1763862000000-today.js';
import { CalendarFeed1763863000000 } from './1763863000000-calendar-feed.js';
import { Shop1763870000000 } from './1763870000000-shop.js';
import { Visits1763880000000 } from './1763880000000-visits.js';
import { Answers1763890000000 } from './1763890000000-answers.js';
import { AuditFacts1763891000000 } from './1763891000000-audit-facts.js';
import { CalendarLists1763900000000 } from './1763900000000-calendar-lists.js';
import { Shares1763920000000 } from './1763920000000-shares.js';
import { Wishes1763920001000 } from './1763920001000-wishes.js';
import { FeedReads1763940000000 } from './1763940000000-feed-reads.js';
import { ShopEmail1763940000001 } from './1763940000001-shop-email.js';
import { VerifiedBackups1763950000000 } from './1763950000000-verified-backups.js';
import { ReminderHours1763960000000 } from './1763960000000-reminder-hours.js';
import { Calls1764000000000 } from './1764000000000-calls.js';
import { Setup1764000000001 } from './1764000000001-setup.js';
import { VisitsAsAgreed1764010000000 } from './1764010000000-visits-as-agreed.js';
import { Catalog1764020000000 } from './1764020000000-catalog.js';
import { Revisions1764030000000 } from './1764030000000-revisions.js';
import { CatalogLists1764031000000 } from './1764031000000-catalog-lists.js';
import { ShelfCounts1764032000000 } from './1764032000000-shelf-counts.js';
import { VisitLengths1764040000000 } from './1764040000000-visit-lengths.js';
import { Transfers1764050000000 } from './1764050000000-transfers.js';
import { ManagedLists1764060000000 } from './1764060000000-managed-lists.js';
import { People1764070000000 } from './1764070000000-people.js';
import { Samples1764090000000 } from './1764090000000-samples.js';
import { TestimonialSources1764091000000 } from './1764091000000-testimonial-sources.js';
import { Promises1764092000000 } from './1764092000000-promises.js';
import { HandedOver1764093000000 } from './1764093000000-handed-over.js';
import { FoldedWords1764094000000 } from './1764094000000-folded-words.js';
import { Persons1764095000000 } from './1764095000000-persons.js';
import { VisitEnds1764096000000 } from './1764096000000-visit-ends.js';
import { OneDeadline1764097000000 } from './1764097000000-one-deadline.js';
import { Okina1764098000000 } from './1764098000000-okina.js';
import { KeysAtWork1764110000000 } from './1764110000000-keys-at-work.js';
import { Makers1764120000000 } from './1764120000000-makers.js';
import { SetOut1764130000000 } from './1764130000000-set-out.js';
import { SearchWords1764141000000 } from './1764141000000-search-words.js';
import { ItemImports1764150000000 } from './1764150000000-item-imports.js';
import { Corrections1764160000000 } from './1764160000000-corrections.js';
import { MailStates1764170000000 } from './1764170000000-mail-states.js';
import { SecretCheck1764180000000 } from './1764180000000-secret-check.js';
import { ExpiredSamples1764190000000 } from './1764190000000-expired-samples.js';

/** All migrations, in the order in which they are applied. `npm run migration` adds to it. */
export const MIGRATIONS = [
  Start1763700000000,
  Content1763710000000,
  Booking1763720000000,
  Forms1763730000000,
  Mail1763740000000,
  Audit1763750000000,
  Search1763760000000,
  KeyedHashes1763765000000,
  Changes1763770000000,
  KnownSignIns1763780000000,
  TriedNames1763781000000,
  MailOutcomes1763810000000,
  NoticeThings1763820000000,
  Calendar1763830000000,
  Inquiries1763840000000,
  VisitNews1763845000000,
  Moves1763850000000,
  PhoneBookings1763851000000,
  AfterVisits1763852000000,
  AskedAt1763860000000,
  ItemsOfVisits1763861000000,
  Today1763862000000,
  CalendarFeed1763863000000,
  Shop1763870000000,
  Visits1763880000000,
  Answers1763890000000,
  AuditFacts1763891000000,
  CalendarLists1763900000000,
  Shares1763920000000,
  Wishes1763920001000,
  FeedReads1763940000000,
  ShopEmail1763940000001,
  VerifiedBackups1763950000000,
  ReminderHours1763960000000,
  Calls1764000000000,
  Setup1764000000001,
  VisitsAsAgreed1764010000000,
  Catalog1764020000000,
  Revisions1764030000000,
  CatalogLists1764031000000,
  ShelfCounts1764032000000,
  VisitLengths1764040000000,
  Transfers1764050000000,
  ManagedLists1764060000000,
  People1764070000000,
  Samples1764090000000,
  TestimonialSources1764091000000,
  Promises1764092000000,
  HandedOver1764093000000,
  FoldedWords1764094000000,
  Persons1764095000000,
  VisitEnds1764096000000,
  OneDeadline1764097000000,
  Okina1764098000000,
  KeysAtWork1764110000000,
  Makers1764120000000,
  SetOut1764130000000,
  SearchWords1764141000000,
  ItemImports1764150000000,
  Corrections1764160000000,
  MailStates1764170000000,
  SecretCheck1764180000000,
  ExpiredSamples1764190000000,
];
