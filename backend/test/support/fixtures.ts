/** An item as the back office sends it. */
export const ITEM = {
  name: 'Bertolani Modello 5',
  description: 'A best-quality sidelock side-by-side in 20 gauge.',
  price: 1_850_000,
  category: 'Firearms',
  imageUrl: '/api/storage/inventory%2Fbertolani.webp',
};

/** The page of such an item. */
export const itemPage = (id: number) => `/inventory/${id}-bertolani-modello-5`;

/** A post as the back office sends it. */
export const POST = {
  title: 'What to expect',
  content: '<p>Most people arrive at their first appointment a little early and a little unsure.</p>',
  excerpt: 'No counter, no queue, no pressure.',
  author: 'Margaret Hallett',
};

/** The page of such a post. */
export const postPage = (id: number) => `/blog/${id}-what-to-expect`;

/** A visitor's message, made unique by the number. */
export const aMessage = (number: number) => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  subject: `Message ${number}`,
  message: 'Is it still there?',
});
