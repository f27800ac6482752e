import type { Answer } from './database/database.js';

/** A message as the contact form sends it. */
export const MESSAGE = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  subject: 'Transfer of a rifle',
  message: 'I would like to transfer a rifle I bought in Texas.',
};
export const TESTIMONIAL = { author: 'Dana Whitfield', content: 'No pitch at all. I will come back.' };

const TRANSFER = {
  ...{ name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0100' },
  ...{ seller: 'Brazos Valley Arms, Waco', description: 'A bolt-action rifle.' },
};

/** The rate-limited forms, with their tables. */
export const COUNTED = [
  ['/api/contact', MESSAGE, 'contact_messages'],
  ['/api/testimonials', TESTIMONIAL, 'testimonials'],
  ['/api/transfers', TRANSFER, 'transfers'],
] as const;

/** Sends one request after the other. */
export async function times(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) {
    answers.push(await send(index));
  }
  return answers;
}
