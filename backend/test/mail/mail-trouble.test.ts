import { describe, expect, test } from '@jest/globals';
import { isRefusal, MailTrouble, troubleOf } from '../../src/mail/mail-trouble.js';

/** What nodemailer says of an answer at a step of the conversation. */
const answered = (command: string, response: string) => ({
  ...{ command, response, responseCode: Number(response.slice(0, 3)) },
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
});

describe('a refusal', () => {
  test.each([
    ['MAIL FROM', '550 5.4.5 Daily user sending limit exceeded'],
    ['DATA', '550 5.4.5 Daily user sending limit exceeded'],
    ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
    ['RCPT TO', '554 5.7.1 <dana@example.com>: Relay access denied'],
    ['RCPT TO', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
    ['RCPT TO', '553 5.7.1 <shop@example.com>: Sender address rejected: not owned by user shop'],
    ['RCPT TO', '550 relay not permitted'],
    ['DATA', '554 5.2.252 SendAsDenied; shop@example.com not allowed to send as other@example.com'],
    ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ])('at %s of this sender is no fault of the mail: %s', (command, response) => {
    const error = answered(command, response);
    expect([troubleOf(error), isRefusal(error)]).toEqual([MailTrouble.Sender, false]);
  });

  test.each([
    ['RCPT TO', '550 5.1.1 <relay-denied@example.com>: user unknown'],
    ['RCPT TO', '550 5.1.1 <SendAsDenied@example.com>: Recipient address rejected: User unknown'],
    ['RCPT TO', '550 5.1.1 SendAsDenied.2@example.com is unknown'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
    ['DATA', '554 5.6.0 <SendAsDenied@example.com> will not get this'],
    ['RCPT TO', '550 5.2.1 The mailbox is disabled'],
    ['DATA', '552 5.3.4 Message too big'],
    ['DATA', '554 5.7.1 Message rejected as spam'],
  ])('at %s of this mail stops no other: %s', (command, response) => {
    const error = answered(command, response);
    expect([troubleOf(error), isRefusal(error)]).toEqual([undefined, true]);
  });
});
