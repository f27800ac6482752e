import { describe, expect, it } from '@jest/globals';
import { photosOf, pictureSrcSet, pictureUrl, postPicture, withPictureUrls } from '@/lib/pictures';

describe('image values', () => {
  it.each([
    'https://example.com/a%2Fb.jpg',
    'https://cdn.example/uploads/2024%2Fgun.jpg',
    '/uploads/inventory/a.webp',
    '/api/storage/blog/a.webp',
  ])('uses %s as it is', (value) => {
    expect(pictureUrl(value)).toBe(value);
    expect(withPictureUrls(`See ${value}.`)).toBe(`See ${value}.`);
  });

  it('fetches any other value through storage, encoded slashes decoded first', () => {
    expect(pictureUrl('inventory/a b.webp')).toBe('/api/storage/inventory/a%20b.webp');
    expect(pictureUrl('inventory%2Fa.webp')).toBe('/api/storage/inventory/a.webp');
  });

  it('shows ours with plain slashes, which every proxy lets through, in posts too', () => {
    expect(pictureUrl('/api/storage/blog%2Fa.webp')).toBe('/api/storage/blog/a.webp');
    expect(pictureUrl('https://shop.example/api/storage/blog%2Fa.webp')).toBe(
      'https://shop.example/api/storage/blog/a.webp',
    );
    expect(
      withPictureUrls('<img src="/api/storage/blog%2Fa.webp"><a href="https://x.example/a%2Fb">a%2Fb</a>'),
    ).toBe('<img src="/api/storage/blog/a.webp"><a href="https://x.example/a%2Fb">a%2Fb</a>');
  });

  it('has nothing for a missing picture', () => {
    expect(pictureUrl(null)).toBeUndefined();
    expect(pictureUrl('')).toBeUndefined();
  });

  it('takes the cover of an item for its only photo if it has no others', () => {
    const photos = [{ url: '/uploads/inventory/b.webp', alt: 'From above' }];
    expect(photosOf({ imageUrl: 'inventory/a.webp', photos })).toBe(photos);
    expect(photosOf({ imageUrl: 'inventory/a.webp', photos: [] })).toEqual([
      { url: 'inventory/a.webp', alt: '' },
    ]);
    expect(photosOf({ imageUrl: null, photos: [] })).toEqual([]);
  });

  it('offers the made widths for our own pictures only', () => {
    expect(pictureSrcSet('/api/storage/inventory%2Fa.webp')).toContain(
      '/api/storage/inventory/a.webp?w=320 320w',
    );
    expect(pictureSrcSet('https://example.com/a.jpg')).toBeUndefined();
  });
});

it.each([
  [1, null, null],
  [1, '', null],
  [1, 'post-1.webp', '/api/storage/blog%2Fpost-1.webp'],
  [3, 'other.webp', '/api/storage/blog%2Fpost-3.webp'],
  [2, '/api/storage/blog%2Fnew.webp', '/api/storage/blog%2Fnew.webp'],
  [4, 'x y.webp', '/api/storage/blog%2Fx%20y.webp'],
  [4, 'blog%2Fx.webp', '/api/storage/blog%2Fx.webp'],
  [4, '/uploads/blog/x.webp', '/uploads/blog/x.webp'],
  [4, 'https://cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
  [4, null, null],
])('the picture of post %d stored as %s is %s', (id, imageUrl, value) => {
  expect(postPicture({ id, imageUrl })).toBe(value);
});
