/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { newsOf } from '@/site/visit/change/news-of';
import { NEWS } from '@/site/visit/change/use-news';

it.each([
  ['This time slot is no longer available.', 'taken'],
  [NEWS.often, 'often'],
  ['It is too late to change this visit online. Please call us.', 'unchanged'],
  // Nobody knows whether it was changed.
  ['Still being done: this was sent before. Please wait a moment.', 'failed'],
  [
    'An earlier try of this was interrupted. Please look whether it is stored before you send it again.',
    'failed',
  ],
])('tells the client what the refusal "%s" comes down to', (message, news) => {
  expect(newsOf({ body: { message } })).toBe(news);
});
