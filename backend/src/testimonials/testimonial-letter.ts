import type { MailContent } from '../mail/letters/mail-content.js';
import type { Testimonial } from './testimonial.entity.js';

/** Notifies the shop that a testimonial needs review. */
export function testimonialLetter({ id, author, rating, content }: Testimonial): MailContent {
  return {
    subject: 'A testimonial waits for review',
    letter: {
      heading: 'A testimonial waits for review',
      paragraphs: ['It is shown on the website once you have published it.'],
      facts: [
        ['Author', author],
        ['Rating', `${rating} of 5`],
      ],
      quote: content,
      link: { label: 'Open this testimonial', path: `/admin/testimonials?testimonial=${id}` },
    },
  };
}
