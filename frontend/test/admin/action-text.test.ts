import { expect, it } from '@jest/globals';
import type { AuditEntry } from '@/api/models/AuditEntry';
import { AuditAction } from '@/api/models/AuditAction';
import { AuditThing } from '@/api/models/AuditThing';
import { sentenceOf } from '@/admin/activity/action-text';

const ENTRY = { id: 1, actor: 'admin', address: null, at: '2031-03-04T17:00:00.000Z', thingId: '1' };
const textOf = (
  action: AuditAction,
  thing: AuditThing,
  field: string,
  to = 'true',
  name: string | null = 'Dana',
) => {
  const entry = { ...ENTRY, action, thing, name, changes: [{ field, from: null, to }] };
  const { before, name: shown, after, changes } = sentenceOf(entry, 'America/Phoenix');
  return [[before, shown, after].filter(Boolean).join(' '), ...changes];
};

it('says of a call what it was about', () => {
  const { TRANSFER_UPDATE, APPOINTMENT_UPDATE } = AuditAction;
  const { TRANSFER, APPOINTMENT } = AuditThing;
  expect(textOf(TRANSFER_UPDATE, TRANSFER, 'called')).toEqual(['Called about transfer No. 1 of Dana']);
  expect(textOf(TRANSFER_UPDATE, TRANSFER, 'called', 'true', null)).toEqual(['Called about transfer No. 1']);
  expect(textOf(APPOINTMENT_UPDATE, APPOINTMENT, 'called')).toEqual(['Called Dana about the visit']);
});

it.each([
  [AuditAction.USER_MAIL_INVITE, AuditThing.USER, 'true', 'Emailed Dana the link to choose a password'],
  [
    AuditAction.USER_MAIL_INVITE,
    AuditThing.USER,
    'false',
    'Tried to email Dana the link to choose a password: it could not be sent',
  ],
  [AuditAction.MAIL_TEST, AuditThing.MAIL, 'true', 'Sent a test email'],
  [AuditAction.MAIL_TEST, AuditThing.MAIL, 'false', 'Tried to send a test email: it could not be sent'],
])('says of %s whether it was sent: %#', (action, thing, to, text) => {
  expect(textOf(action, thing, 'sent', to)).toEqual([text]);
});

const about = { thing: AuditThing.TRANSFER, thingId: '12', name: 'Dana Reyes', changes: [] };

it.each([
  [{ action: AuditAction.TRANSFER_CREATE }, 'Added transfer No. 12 of Dana Reyes'],
  [{ action: AuditAction.TRANSFER_DELETE, name: null }, 'Deleted transfer No. 12'],
  [{ action: AuditAction.TRANSFER_RESEND, name: null }, 'Resent the email about transfer No. 12'],
  [
    { action: AuditAction.TRANSFER_SELLER_LINK },
    'Made a link for the seller in transfer No. 12 of Dana Reyes',
  ],
  [
    {
      action: AuditAction.TRANSFER_UPDATE,
      changes: [{ field: 'status', from: 'expected', to: 'received' }],
    },
    'Changed status of transfer No. 12 of Dana Reyes from expected to received',
  ],
])('the activity says which transfer it is: %j', (entry, text) => {
  const { before, name, after } = sentenceOf({ ...about, ...entry } as AuditEntry, 'America/Phoenix');
  expect([before, name, after].filter(Boolean).join(' ')).toBe(text);
});
