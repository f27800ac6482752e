import type { MailContent } from '../mail/templates/mail-content.js';
import type { Testimonial } from './testimonial.entity.js';

/** Notifies the shop that a testimonial needs review. */
export function testimonialMail({ id, author, rating, content }: Testimonial): MailContent {
  return {
    subject: 'New testimonial to review',
    body: {
      heading: 'New testimonial to review',
      paragraphs: ['It won’t appear until you publish it.'],
      facts: [
        ['Author', author],
        ['Rating', `${rating} of 5`],
      ],
      quote: content,
      link: { label: 'Open This Testimonial', path: `/admin/testimonials?testimonial=${id}` },
    },
  };
}
