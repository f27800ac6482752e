import type { MailContent } from '../mail/letters/mail-content.js';
import type { ContactMessage } from './contact-message.entity.js';

/** Brings the shop what a visitor wrote; answering the mail answers the visitor. */
export function messageLetter({ name, email, subject, message }: ContactMessage): MailContent {
  return {
    replyTo: { name, address: email },
    subject: `Message: ${subject}`,
    letter: {
      heading: subject,
      paragraphs: ['A visitor of the website wrote to you. Answer this mail to answer them.'],
      facts: [
        ['Name', name],
        ['E-mail', email],
      ],
      quote: message,
      link: { label: 'Open messages', path: '/admin/messages' },
    },
  };
}
