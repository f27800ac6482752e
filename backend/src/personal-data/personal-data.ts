import { ConflictException } from '@nestjs/common';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { Appointment } from '../booking/appointments/appointment.entity.js';
import { cancel } from '../booking/appointments/cancelling.js';
import { APPOINTMENT } from '../booking/appointments/mail/appointment-mails.js';
import { VisitToken } from '../booking/appointments/visit-token.entity.js';
import { isAhead, lockCalendarExclusive } from '../booking/slots/calendar.js';
import { AuditAction, AuditEntry } from '../audit/audit-entry.entity.js';
import { type Actor, COMMAND_LINE, writeAuditEntry } from '../audit/audit-log.js';
import type { ProcessSettings } from '../config/config.js';
import { forgetAnswers } from '../forms/repeated-posts.js';
import { ImportState, ItemImportRun } from '../inventory/csv/item-import.entity.js';
import { NO_ITEM } from '../inventory/item-columns.js';
import { Notice } from '../mail/notice.entity.js';
import { ContactMessage } from '../messages/contact-message.entity.js';
import { Revision } from '../revisions/revision.entity.js';
import { MESSAGE } from '../messages/messages.service.js';
import { Testimonial } from '../testimonials/testimonial.entity.js';
import { TESTIMONIAL } from '../testimonials/testimonials.service.js';
import { TRANSFER } from '../transfers/mail/transfer-news.js';
import { TransferStatus } from '../transfers/transfer-status.js';
import { TransferToken } from '../transfers/transfer-token.entity.js';
import { Transfer } from '../transfers/transfer.entity.js';
import { findMailFiles, mailFiles, type ReadMails, removeFiles } from './outbox.js';
import type { PersonErased } from './personal-data.dto.js';
import { contactOf, isEmail, isOtherLine, isPhone, type Person } from './person.js';
import { findLogged, findTextReferences, type TextReference } from './text-references.js';
import { LOCKED_IN_ORDER } from '../common/lock-row.js';

/** The result of erasing. */
type Erased = Omit<PersonErased, 'mentions'> & {
  /** Texts left in place because they may be someone else's: a person has to decide. */
  mentions: TextReference[];
};

/** Reads everything stored about a person. */
export async function findPersonalData(manager: EntityManager, person: Person) {
  const where = contactOf(person);
  const appointments = await manager.find(Appointment, { where, order: { id: 'ASC' } });
  const messages = await manager.find(ContactMessage, { where, order: { id: 'ASC' } });
  const transfers = await manager.find(Transfer, { where, order: { id: 'ASC' } });
  // What they said about their visits.
  const testimonials = await manager.find(Testimonial, {
    where: { appointmentId: In(ids(appointments)) },
    order: { id: 'ASC' },
  });
  const notices = await manager.find(Notice, {
    where: [
      { thing: APPOINTMENT, thingId: In(ids(appointments)) },
      { thing: MESSAGE, thingId: In(ids(messages)) },
      { thing: TRANSFER, thingId: In(ids(transfers)) },
      { thing: TESTIMONIAL, thingId: In(ids(testimonials)) },
    ],
    order: { id: 'ASC' },
  });
  // Failed ones that used the address or the number as the username.
  const signIns = await manager.find(AuditEntry, { where: triedNames(person), order: { id: 'ASC' } });
  // Texts that mention it without having been sent from it.
  const mentions = await findTextReferences(manager, person);
  const logged = (await findLogged(manager, person)).length;
  // The same number with another extension, as it was typed: that may be somebody else.
  const otherNumbers = await findOtherNumbers(manager, person);
  const rows = { appointments, messages, transfers, testimonials, notices, signIns };
  return { ...rows, mentions, logged, otherNumbers };
}

async function findOtherNumbers(manager: EntityManager, { phone }: Person): Promise<string[]> {
  if (phone === undefined) {
    return [];
  }
  const found = new Set<string>();
  for (const table of [Appointment, ContactMessage, Transfer]) {
    const rows = await manager.find<{ phone: string | null }>(table, {
      select: { phone: true },
      where: { phone: isOtherLine(phone) },
      order: { id: 'ASC' } as object,
    });
    rows.forEach((row) => found.add(row.phone ?? ''));
  }
  return [...found];
}

/** Reads it for whoever asks on the command line, which the activity log notes. */
export function exportPersonalData(source: DataSource, person: Person) {
  return source.transaction('REPEATABLE READ', async (manager) => {
    const found = await findPersonalData(manager, person);
    await writeAuditEntry(manager, COMMAND_LINE, AuditAction.PersonalDataExport);
    return found;
  });
}

/** Where and for whom to erase. */
export interface Erasing extends Pick<ProcessSettings, 'business' | 'outboxDir'> {
  actor: Actor;
  /** Whether to undo it all in the end: what it would have done is exactly what it did. */
  dryRun?: boolean | undefined;
}

/** Undoes a dry run, and carries its result out of the transaction. */
class Undone extends Error {
  constructor(readonly erased: Erased) {
    super('dry run');
  }
}

/**
 * Erases a person: deletes messages, notices, links and files of mails, and strips everything personal from appointments
 * and transfers. Upcoming appointments are canceled and their slots freed, without any mail. The calendar is locked before
 * appointments, and those before slots, as everywhere (see AppointmentsService).
 * @throws ConflictException while an import is at work: its file may mention the person, and is needed until it has ended.
 */
export async function erasePersonalData(
  source: DataSource,
  person: Person,
  { actor, dryRun = false, business, outboxDir }: Erasing,
): Promise<Erased> {
  // Thousands of files take longer than a transaction may be idle, so it reads only those that were added since.
  const read: ReadMails = new Map();
  if (person.email !== undefined) {
    await mailFiles(outboxDir, person.email, read);
  }
  try {
    return await source.transaction(async (manager) => {
      const { notices, ...rows } = await eraseRows(manager, person, business.timeZone);
      // Only now: a mail that was being written when its notice was deleted has been stored since.
      const files = await findMailFiles(outboxDir, person, notices, read);
      const erased = { ...rows, mailFiles: files.length };
      if (dryRun) {
        throw new Undone(erased);
      }
      const { mentions, ...counts } = erased;
      const isErased = Object.values(counts).some((count) => count > 0);
      // Of somebody nobody has heard of there is nothing in files and answers either.
      const isForgotten = (isErased || mentions.length > 0) && (await forgetUnsearchable(manager));
      if (isErased || isForgotten) {
        await writeAuditEntry(manager, actor, AuditAction.PersonalDataErase);
      }
      // If one cannot be removed, all stays, and can be erased again: its notice is what finds it.
      await removeFiles(files);
      return erased;
    });
  } catch (error) {
    if (error instanceof Undone) {
      return error.erased;
    }
    throw error;
  }
}

async function eraseRows(
  manager: EntityManager,
  person: Person,
  timeZone: string,
): Promise<Omit<Erased, 'mailFiles'> & { notices: Notice[] }> {
  // What is being booked from a message of theirs is stored by then, or finds that the message is gone.
  await lockCalendarExclusive(manager);
  // An import that would begin meanwhile waits.
  await manager.query('LOCK TABLE item_imports IN SHARE ROW EXCLUSIVE MODE');
  if (await manager.existsBy(ItemImportRun, { state: ImportState.Running })) {
    throw new ConflictException(
      'An import is at work, which may mention them. Please erase once it has ended.',
    );
  }
  const where = contactOf(person);
  const rows = await manager.find(Appointment, { select: { id: true }, where, ...LOCKED_IN_ORDER });
  const cancelled = await cancelComing(manager, ids(rows), timeZone);
  await manager.update(Appointment, { id: In(ids(rows)) }, ERASED);
  const notices = await eraseNotices(manager, APPOINTMENT, ids(rows));
  await manager.delete(VisitToken, { appointmentId: In(ids(rows)) });
  const transfers = await eraseTransfers(manager, person);
  const testimonials = await eraseTestimonials(manager, ids(rows));
  const messages = await manager.find(ContactMessage, { select: { id: true }, where, ...LOCKED_IN_ORDER });
  const ofMessages = await eraseNotices(manager, MESSAGE, ids(messages));
  await manager.delete(ContactMessage, { id: In(ids(messages)) });
  let signIns = 0;
  for (const names of triedNames(person)) {
    signIns += (await manager.update(AuditEntry, names, { actor: null, address: null })).affected ?? 0;
  }
  const found = await findTextReferences(manager, person);
  const earlier = found.filter(({ table }) => table === 'revisions');
  if (earlier.length > 0) {
    await manager.query(KEEP_FROM_UNDO, [ids(earlier)]);
    await manager.delete(Revision, { id: In(ids(earlier)) });
  }
  const logged = await findLogged(manager, person);
  await manager.update(AuditEntry, { id: In(logged) }, { name: null, changes: [] });
  return {
    appointments: rows.length,
    cancelled,
    messages: messages.length,
    transfers: transfers.count,
    inShop: transfers.inShop,
    testimonials: testimonials.count,
    signIns,
    revisions: earlier.length,
    logged: logged.length,
    mentions: found.filter((mention) => !earlier.includes(mention)),
    notices: [...notices, ...transfers.notices, ...testimonials.notices, ...ofMessages],
  };
}

/**
 * $1: revisions. An import is put back by the last two of an item. With one of them gone nobody knows what the item was, so
 * it counts as changed since. What an import added is deleted, for which none is needed.
 */
const KEEP_FROM_UNDO = `
  UPDATE item_import_rows SET version = 0 FROM revisions
   WHERE revisions.id = ANY ($1) AND kind = 'item' AND subject_id = item_id AND NOT is_new`;

const FORGET_FILES = `
  UPDATE item_imports SET file = NULL, result = jsonb_set(result, '{changes}', '[]')
   WHERE file IS NOT NULL OR result -> 'changes' <> '[]'`;

/**
 * What may mention anybody, and cannot be searched: what a spreadsheet wrote into items, and kept answers.
 * @returns whether there was any.
 */
async function forgetUnsearchable(manager: EntityManager): Promise<boolean> {
  const [, files] = await manager.query<[unknown, number]>(FORGET_FILES);
  return (await forgetAnswers(manager)) + files > 0;
}

/** No email address stays, so no mail can be sent anymore. */
const ERASED = {
  name: 'Erased',
  email: null,
  phone: '',
  message: null,
  notes: null,
  internalNote: null,
  lineToClient: null,
  place: null,
  addressHash: null,
  networkHash: null,
  callSince: null,
  ...NO_ITEM,
};

/** Where it stands and when remain: an item that is in the shop is still there. */
const ERASED_TRANSFER = {
  name: 'Erased',
  email: null,
  phone: '',
  seller: '',
  description: '',
  trackingNumber: null,
  message: null,
  reference: null,
  internalNote: null,
  isNew: false,
};

/** What is in the shop with these. */
const IN_SHOP = [TransferStatus.Received, TransferStatus.Ready];

async function eraseTransfers(
  manager: EntityManager,
  person: Person,
): Promise<{ count: number; inShop: number; notices: Notice[] }> {
  const rows = await manager.find(Transfer, {
    select: { id: true, status: true },
    where: contactOf(person),
    ...LOCKED_IN_ORDER,
  });
  await manager.update(Transfer, { id: In(ids(rows)) }, ERASED_TRANSFER);
  const notices = await eraseNotices(manager, TRANSFER, ids(rows));
  await manager.delete(TransferToken, { transferId: In(ids(rows)) });
  const inShop = rows.filter(({ status }) => IN_SHOP.includes(status)).length;
  return { count: rows.length, inShop, notices };
}

/** What is published stays, but no longer leads to the visit. */
async function eraseTestimonials(
  manager: EntityManager,
  appointmentIds: number[],
): Promise<{ count: number; notices: Notice[] }> {
  const rows = await manager.find(Testimonial, {
    select: { id: true, published: true },
    where: { appointmentId: In(appointmentIds) },
    ...LOCKED_IN_ORDER,
  });
  const unseen = rows.filter(({ published }) => !published);
  const notices = await eraseNotices(manager, TESTIMONIAL, ids(rows));
  if (unseen.length > 0) {
    await manager.delete(Testimonial, { id: In(ids(unseen)) });
  }
  if (rows.length > unseen.length) {
    await manager.update(Testimonial, { appointmentId: In(appointmentIds) }, { appointmentId: null });
  }
  return { count: unseen.length, notices };
}

/** Deletes the notices of these things. @returns them, because files have their names. */
async function eraseNotices(manager: EntityManager, thing: string, thingIds: number[]): Promise<Notice[]> {
  const notices = await manager.findBy(Notice, { thing, thingId: In(thingIds) });
  await manager.delete(Notice, { id: In(ids(notices)) });
  return notices;
}

async function cancelComing(
  manager: EntityManager,
  appointmentIds: number[],
  timeZone: string,
): Promise<number> {
  const coming = await manager.query<{ id: number }[]>(
    `SELECT id FROM appointments
      WHERE id = ANY ($1) AND ${isAhead('$2', 'preferred_date')}`,
    [appointmentIds, timeZone],
  );
  return cancel(manager, ids(coming));
}

/** Failed attempts only: anyone who did sign in is an administrator, whose log stays. */
function triedNames({ email, phone }: Person) {
  const names = [
    ...(email === undefined ? [] : [isEmail(email)]),
    ...(phone === undefined ? [] : [isPhone(phone)]),
  ];
  return names.map((actor) => ({ action: AuditAction.SignInFailed, actor }));
}

function ids(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
