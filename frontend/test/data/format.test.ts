import { describe, expect, it } from '@jest/globals';
import { formatDate, formatPrice, initials, mailHref, phoneHref, truncate } from '@/lib/format';

describe('format helpers', () => {
  it('shows cents as US dollars, and the cents only of broken amounts', () => {
    expect(formatPrice(1_850_000)).toBe('$18,500');
    expect(formatPrice(1_850_050)).toBe('$18,500.50');
    expect(formatPrice(123_456_789)).toBe('$1,234,567.89');
    expect(formatPrice(100_000_000_00)).toBe('$100,000,000');
    expect(formatPrice(1)).toBe('$0.01');
  });

  it("shows the shop's day in long US form, whatever the zone of the reader", () => {
    expect(formatDate('2026-03-05T06:59:00Z', 'America/Phoenix')).toBe('March 4, 2026');
    expect(formatDate('2026-03-05T07:00:00Z', 'America/Phoenix')).toBe('March 5, 2026');
    expect(formatDate('2026-03-05T05:00:00Z', 'America/New_York')).toBe('March 5, 2026');
  });

  it('appends an ellipsis only where something was cut', () => {
    expect(truncate('short', 5)).toBe('short');
    expect(truncate('longer text', 7)).toBe('longer…');
    expect(truncate('two words more', 9)).toBe('two words…');
    expect(truncate('unbroken', 4)).toBe('unbr…');
    expect(truncate('See https://example.com/a-long-address', 30)).toBe('See https://example.com/a-long…');
    expect(truncate('銃 ' + '銃'.repeat(40), 30)).toBe(`銃 ${'銃'.repeat(28)}…`);
    expect(truncate('abc\u{1F52B}def', 4)).toBe('abc…');
  });

  it.each([
    ['(480) 555-GUNS', 'tel:4805554867'],
    ['1-800-FIX-AXES', 'tel:18003492937'],
    ['602-555-SAFE (7233)', 'tel:6025557233'],
    ['602-555-SAFE (0142)', 'tel:60255572330142'],
    ['**21*19005550100#', 'tel:2119005550100'],
    ['480-555-0142 602-555-0100', 'tel:4805550142'],
    ['+1 480 555 0142 – 602 555 0100', 'tel:+14805550142'],
    ['+44 (020) 7946 0018', 'tel:+442079460018'],
    ['011 44 (0)20 7946 0018', 'tel:011442079460018'],
  ])('links to %s as %s, without the signs that make it a code', (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it('links to an email address and to nothing that it says beyond that', () => {
    expect(mailHref('dana.reyes@example.com')).toBe('mailto:dana.reyes@example.com');
    expect(mailHref('x?bcc=a%40evil.co&body=hi@client.example')).toBe(
      'mailto:x%3Fbcc%3Da%2540evil.co%26body%3Dhi@client.example',
    );
  });

  it('takes the first letter of each word, upper-cased', () => {
    expect(initials('dana q reyes')).toBe('DQR');
    expect(initials('𠮷田 太郎')).toBe('𠮷太');
  });
});
