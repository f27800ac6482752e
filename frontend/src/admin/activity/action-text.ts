import type { AuditEntry } from '../../api/models/AuditEntry';
import { AuditAction } from '../../api/models/AuditAction';
import { type ChangeWords, changeWords } from './change-words';

/** What was done; `{}` is replaced with the name of the thing. */
const TEXTS: Record<AuditAction, string> = {
  [AuditAction.SIGN_IN]: 'Logged in',
  [AuditAction.SIGN_IN_FAILED]: 'Failed to log in',
  [AuditAction.SIGN_OUT]: 'Logged out',
  [AuditAction.CREDENTIALS_CHANGE]: 'Changed username or password',
  [AuditAction.CREDENTIALS_CHANGE_FAILED]: 'Failed to change username or password',
  [AuditAction.PASSWORD_RESET]: 'Reset the password of {}',
  [AuditAction.ITEM_CREATE]: 'Added {}',
  [AuditAction.ITEM_UPDATE]: 'Changed {}',
  [AuditAction.ITEM_DELETE]: 'Deleted {}',
  [AuditAction.POST_CREATE]: 'Wrote {}',
  [AuditAction.POST_UPDATE]: 'Changed {}',
  [AuditAction.POST_DELETE]: 'Deleted {}',
  [AuditAction.TESTIMONIAL_CREATE]: 'Added the testimonial of {}',
  [AuditAction.TESTIMONIAL_UPDATE]: 'Changed the testimonial of {}',
  [AuditAction.TESTIMONIAL_DELETE]: 'Deleted {}',
  [AuditAction.MESSAGE_READ]: 'Read the message of {}',
  [AuditAction.MESSAGE_ANSWER]: 'Answered the message of {}',
  [AuditAction.MESSAGE_RESEND]: 'Resent an email about the message of {}',
  [AuditAction.MESSAGE_REOPEN]: 'Marked the message of {} as not answered',
  [AuditAction.MESSAGE_DELETE]: 'Deleted {}',
  [AuditAction.SLOT_CREATE]: 'Added the time slot {}',
  [AuditAction.SLOT_CREATE_MANY]: 'Added time slots',
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
  [AuditAction.SETTINGS_UPDATE]: "Changed the shop's settings",
  [AuditAction.APPOINTMENT_CREATE]: 'Booked the appointment of {}',
  [AuditAction.APPOINTMENT_UPDATE]: 'Changed the notes on the appointment of {}',
  [AuditAction.APPOINTMENT_CONFIRM]: 'Confirmed the appointment of {}',
  [AuditAction.APPOINTMENT_CANCEL]: 'Canceled the appointment of {}',
  [AuditAction.APPOINTMENT_MOVE]: 'Moved the appointment of {}',
  [AuditAction.APPOINTMENT_RESEND]: 'Resent the email about the appointment of {}',
  [AuditAction.PICTURE_UPLOAD]: 'Uploaded a photo',
  [AuditAction.PERSONAL_DATA_EXPORT]: "Exported a person's data",
  [AuditAction.PERSONAL_DATA_ERASE]: "Erased a person's data",
};

/** Nouns for things without a name, or whose name is gone. */
const NOUNS: Record<string, string> = {
  item: 'item',
  post: 'post',
  testimonial: 'testimonial',
  message: 'message',
  appointment: 'appointment',
  slot: 'no.',
  service: 'no.',
  closure: 'days',
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
  const { action, thing, thingId, changes } = entry;
  const name = entry.name ?? `${NOUNS[thing ?? ''] ?? ''} ${thingId ?? ''}`.trim();
  const text = entry.name ? TEXTS[action] : TEXTS[action].replace(/the \w+ of {}/, '{}');
  const words = changes.map((change) => changeWords(change, timeZone));
  const only = words.length === 1 ? words[0] : undefined;
  const [before = '', after = ''] = only ? alone(only, action) : text.split('{}');
  return {
    before: before.trim(),
    name: text.includes('{}') ? name : '',
    after: after.trim(),
    changes: only ? [] : words.map(({ listed }) => listed),
  };
}

/** A single change becomes the sentence itself: `Changed price of {} from $4,250 to $3,995`. */
function alone({ sentence, listed }: ChangeWords, action: AuditAction): string[] {
  if (!TEXTS[action].includes('{}')) {
    return [`${TEXTS[action]}: ${listed}`];
  }
  const of = action === AuditAction.TESTIMONIAL_UPDATE ? 'the testimonial of {}' : '{}';
  return sentence.replace('{}', of).split('{}');
}

/** Who did it; the server doesn't store names that belong to no user. */
export function actorText({ actor }: AuditEntry): string {
  return actor ?? 'Unknown name';
}

/** Whether the entry is about a rejected attempt. */
export function isFailure({ action }: AuditEntry): boolean {
  return action === AuditAction.SIGN_IN_FAILED || action === AuditAction.CREDENTIALS_CHANGE_FAILED;
}
