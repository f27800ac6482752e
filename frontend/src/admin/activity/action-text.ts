import type { AuditEntry } from '../../api/models/AuditEntry';
import { AuditAction } from '../../api/models/AuditAction';

const TEXTS: Record<AuditAction, string> = {
  [AuditAction.SIGN_IN]: 'Signed in',
  [AuditAction.SIGN_IN_FAILED]: 'Sign-in failed',
  [AuditAction.SIGN_OUT]: 'Signed out',
  [AuditAction.CREDENTIALS_CHANGE]: 'Changed the credentials',
  [AuditAction.CREDENTIALS_CHANGE_FAILED]: 'Change of credentials failed',
  [AuditAction.PASSWORD_RESET]: 'Reset the password of administrator',
  [AuditAction.ITEM_CREATE]: 'Added item',
  [AuditAction.ITEM_UPDATE]: 'Changed item',
  [AuditAction.ITEM_DELETE]: 'Deleted item',
  [AuditAction.POST_CREATE]: 'Added blog post',
  [AuditAction.POST_UPDATE]: 'Changed blog post',
  [AuditAction.POST_DELETE]: 'Deleted blog post',
  [AuditAction.TESTIMONIAL_CREATE]: 'Added testimonial',
  [AuditAction.TESTIMONIAL_UPDATE]: 'Changed testimonial',
  [AuditAction.TESTIMONIAL_DELETE]: 'Deleted testimonial',
  [AuditAction.MESSAGE_READ]: 'Read message',
  [AuditAction.MESSAGE_ANSWER]: 'Answered message',
  [AuditAction.MESSAGE_REOPEN]: 'Took back the answer to message',
  [AuditAction.MESSAGE_DELETE]: 'Deleted message',
  [AuditAction.SLOT_CREATE]: 'Added time slot',
  [AuditAction.SLOT_CREATE_MANY]: 'Added many time slots',
  [AuditAction.SLOT_DELETE]: 'Deleted time slot',
  [AuditAction.AVAILABILITY_UPDATE]: 'Changed the opening rules',
  [AuditAction.CLOSURE_CREATE]: 'Added closure',
  [AuditAction.CLOSURE_DELETE]: 'Deleted closure',
  [AuditAction.SERVICE_CREATE]: 'Added service',
  [AuditAction.SERVICE_UPDATE]: 'Changed service',
  [AuditAction.SERVICE_DELETE]: 'Deleted service',
  [AuditAction.SERVICE_ORDER]: 'Changed the order of services',
  [AuditAction.SETTINGS_UPDATE]: 'Changed the settings of the shop',
  [AuditAction.APPOINTMENT_CONFIRM]: 'Confirmed appointment',
  [AuditAction.APPOINTMENT_CANCEL]: 'Cancelled appointment',
  [AuditAction.APPOINTMENT_MOVE]: 'Moved appointment',
  [AuditAction.APPOINTMENT_RESEND]: 'Asked for the mail once more of appointment',
  [AuditAction.PICTURE_UPLOAD]: 'Uploaded picture',
  [AuditAction.PERSONAL_DATA_EXPORT]: 'Exported the data of a person',
  [AuditAction.PERSONAL_DATA_ERASE]: 'Erased the data of a person',
};

/** What was done, in words: `Changed item 12`. */
export function actionText({ action, thingId }: AuditEntry): string {
  return [TEXTS[action], thingId].filter(Boolean).join(' ');
}

/** Who did it; the server keeps no name that is nobody's. */
export function actorText({ actor }: AuditEntry): string {
  return actor ?? 'Unknown name';
}

/** Whether somebody was refused. */
export function isFailure({ action }: AuditEntry): boolean {
  return action === AuditAction.SIGN_IN_FAILED || action === AuditAction.CREDENTIALS_CHANGE_FAILED;
}
