import type { AuditEntry } from '@/api/models/AuditEntry';
import { AuditAction } from '@/api/models/AuditAction';
import { AuditThing } from '@/api/models/AuditThing';
import { type ChangeWords, changeWords } from './change-words';

/** What was done; `{}` is replaced with the name of the thing. */
const TEXTS: Record<AuditAction, string> = {
  [AuditAction.SIGN_IN]: 'Logged in',
  [AuditAction.SIGN_IN_FAILED]: 'Failed to log in',
  [AuditAction.SIGN_OUT]: 'Logged out',
  [AuditAction.CREDENTIALS_CHANGE]: 'Changed username or password',
  [AuditAction.CREDENTIALS_CHANGE_FAILED]: 'Failed to change username or password',
  [AuditAction.PASSWORD_RESET]: 'Reset the password of {}',
  [AuditAction.PASSWORD_CHECK_FAILED]: 'Entered a wrong password or code',
  [AuditAction.SESSION_END]: 'Ended other sessions',
  [AuditAction.SECOND_FACTOR_ON]: 'Turned on the second factor of {}',
  [AuditAction.SECOND_FACTOR_OFF]: 'Turned off the second factor of {}',
  [AuditAction.USER_CREATE]: 'Added the user {}',
  [AuditAction.USER_INVITE]: 'Made a link for {} to choose a password',
  [AuditAction.USER_MAIL_INVITE]: 'Emailed {} the link to choose a password',
  [AuditAction.USER_WITHDRAW_INVITE]: 'Withdrew the link for {} to choose a password',
  [AuditAction.USER_JOIN]: 'Chose a password with a link',
  [AuditAction.USER_DELETE]: 'Deleted the user {}',
  [AuditAction.ITEM_CREATE]: 'Added {}',
  [AuditAction.ITEM_UPDATE]: 'Changed {}',
  [AuditAction.ITEM_RESTORE]: 'Restored an earlier version of {}',
  [AuditAction.ITEM_DELETE]: 'Deleted {}',
  [AuditAction.ITEM_IMPORT]: 'Imported items from a file',
  [AuditAction.ITEM_IMPORT_UNDO]: 'Put an import of items back',
  [AuditAction.POST_CREATE]: 'Wrote {}',
  [AuditAction.POST_UPDATE]: 'Changed {}',
  [AuditAction.POST_RESTORE]: 'Restored an earlier version of {}',
  [AuditAction.POST_DELETE]: 'Deleted {}',
  [AuditAction.TESTIMONIAL_CREATE]: 'Added the testimonial of {}',
  [AuditAction.TESTIMONIAL_UPDATE]: 'Changed the testimonial of {}',
  [AuditAction.TESTIMONIAL_DELETE]: 'Deleted the testimonial of {}',
  [AuditAction.MESSAGE_READ]: 'Read the message of {}',
  [AuditAction.MESSAGE_ANSWER]: 'Answered the message of {}',
  [AuditAction.MESSAGE_RESEND]: 'Resent an email about the message of {}',
  [AuditAction.MESSAGE_REOPEN]: 'Marked the message of {} as not answered',
  [AuditAction.MESSAGE_DELETE]: 'Deleted {}',
  [AuditAction.SLOT_CREATE]: 'Added the time slot {}',
  [AuditAction.SLOT_CREATE_MANY]: 'Added time slots',
  [AuditAction.SLOT_UPDATE]: 'Changed the note on the time slot {}',
  [AuditAction.SLOT_DELETE_MANY]: 'Deleted time slots',
  [AuditAction.SLOT_DELETE]: 'Deleted the time slot {}',
  [AuditAction.AVAILABILITY_UPDATE]: 'Changed the opening rules',
  [AuditAction.CLOSURE_CREATE]: 'Closed {}',
  [AuditAction.CLOSURE_DELETE]: 'Opened {} again',
  [AuditAction.CALENDAR_FEED_CREATE]: 'Made a new calendar address',
  [AuditAction.CALENDAR_FEED_DELETE]: 'Turned off the calendar address',
  [AuditAction.SERVICE_CREATE]: 'Added the service {}',
  [AuditAction.SERVICE_UPDATE]: 'Changed the service {}',
  [AuditAction.SERVICE_DELETE]: 'Deleted the service {}',
  [AuditAction.SERVICE_ORDER]: 'Reordered the services',
  [AuditAction.SETTINGS_UPDATE]: 'Changed the shop’s settings',
  [AuditAction.APPOINTMENT_CREATE]: 'Booked the appointment of {}',
  [AuditAction.APPOINTMENT_UPDATE]: 'Changed the notes on the appointment of {}',
  [AuditAction.APPOINTMENT_CONFIRM]: 'Confirmed the appointment of {}',
  [AuditAction.APPOINTMENT_UNCONFIRM]: 'Undid the confirmation of {}',
  [AuditAction.APPOINTMENT_CANCEL]: 'Canceled the appointment of {}',
  [AuditAction.APPOINTMENT_MOVE]: 'Moved the appointment of {}',
  [AuditAction.APPOINTMENT_RESEND]: 'Resent the email about the appointment of {}',
  [AuditAction.TRANSFER_CREATE]: 'Added the transfer of {}',
  [AuditAction.TRANSFER_UPDATE]: 'Changed the transfer of {}',
  [AuditAction.TRANSFER_UNDO]: 'Undid the status of the transfer of {}',
  [AuditAction.TRANSFER_SELLER_LINK]: 'Made a link for the seller in the transfer of {}',
  [AuditAction.TRANSFER_RESEND]: 'Resent the email about the transfer of {}',
  [AuditAction.TRANSFER_DELETE]: 'Deleted {}',
  [AuditAction.NETWORK_REFUSE]: 'Refused requests from a network for a day',
  [AuditAction.NETWORK_ACCEPT]: 'Accepted requests from a network again',
  [AuditAction.MAIL_TEST]: 'Sent a test email',
  [AuditAction.MAIL_SEND_UNSENT]: 'Sent the emails from before email was set up',
  [AuditAction.PICTURE_UPLOAD]: 'Uploaded an image',
  [AuditAction.PICTURE_DELETE]: 'Deleted an unused image',
  [AuditAction.PICTURE_REPLACE]: 'Blurred part of an image',
  [AuditAction.SAMPLES_DELETE]: 'Removed the sample content',
  [AuditAction.PERSONAL_DATA_EXPORT]: 'Exported a person’s data',
  [AuditAction.PERSONAL_DATA_ERASE]: 'Erased a person’s data',
};

/** What comes before the number of a thing without a name, or whose name is gone. */
const NOUNS: Record<AuditThing, string> = {
  user: 'user',
  item: 'item',
  post: 'post',
  testimonial: 'testimonial',
  message: 'message',
  appointment: 'appointment',
  transfer: 'transfer',
  slot: 'no.',
  service: 'no.',
  closure: 'days',
  availability: '',
  'calendar-feed': '',
  settings: '',
  network: '',
  mail: '',
  picture: '',
  samples: '',
  'personal-data': '',
};

/** An entry as shown on the screen. */
export interface Sentence {
  /** The text before the name, and after it. */
  before: string;
  name: string;
  after: string;
  /** The changes, listed below when there is more than one. */
  changes: string[];
}

/** Describes an entry of the audit log. */
export function sentenceOf(entry: AuditEntry, timeZone: string): Sentence {
  const { action, changes } = entry;
  const name = entry.name ?? nameless(entry);
  const text = entry.name ? TEXTS[action] : TEXTS[action].replace(/the \w+ of {}/, '{}');
  const words = changes.map((change) => changeWords(change, timeZone));
  const only = words.length === 1 ? words[0] : undefined;
  const [before = '', after = ''] = only ? alone(only, entry) : text.split('{}');
  return {
    before: before.trim(),
    name: text.includes('{}') ? name : '',
    after: after.trim(),
    changes: only ? [] : words.map(({ listed }) => listed),
  };
}

/** `a testimonial` and `a message` were deleted; numbers name what has no other name. */
function nameless({ thing, thingId }: AuditEntry): string {
  if (thing === AuditThing.TESTIMONIAL || thing === AuditThing.MESSAGE) {
    return `a ${thing}`;
  }
  return `${thing ? NOUNS[thing] : ''} ${thingId ?? ''}`.trim();
}

/** What belongs to the person a change names. */
const OF: Partial<Record<AuditAction, string>> = {
  [AuditAction.TESTIMONIAL_UPDATE]: 'the testimonial of {}',
  [AuditAction.TRANSFER_UPDATE]: 'the transfer of {}',
};

/** A single change becomes the sentence itself: `Changed price of {} from $4,250 to $3,995`. */
function alone({ sentence, listed }: ChangeWords, { action, name }: AuditEntry): string[] {
  if (!TEXTS[action].includes('{}')) {
    return [`${TEXTS[action]}: ${listed}`];
  }
  const of = (name && OF[action]) ?? '{}';
  return sentence.replace('{}', of).split('{}');
}

/** Whether a user did it; the server has no address of whoever is none: a client, a seller, the command line. */
export function isByUser({ actor, address }: AuditEntry): boolean {
  return actor !== null && address !== null;
}

/** Who did it; the server doesn't store names that belong to no user. */
export function actorText(entry: AuditEntry): string {
  return entry.actor === null ? 'Unknown name' : isByUser(entry) ? entry.actor : `the ${entry.actor}`;
}

/** Where it was done from, if that matters: of sign-ins, passwords and users. */
export function addressText({ action, thing, address }: AuditEntry): string | null {
  const isAboutAccess = /^(sign|credentials|password|session|second)/.test(action);
  return thing === AuditThing.USER || (thing === null && isAboutAccess) ? address : null;
}

/** Whether the entry is about a rejected attempt. */
export function isFailure({ action }: AuditEntry): boolean {
  return [
    AuditAction.SIGN_IN_FAILED,
    AuditAction.CREDENTIALS_CHANGE_FAILED,
    AuditAction.PASSWORD_CHECK_FAILED,
  ].includes(action);
}
