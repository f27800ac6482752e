import { describe, expect, it } from '@jest/globals';
import { formatDate, formatPrice, initials, truncate } from '../../src/lib/format';

describe('format helpers', () => {
  it('shows cents as US dollars', () => {
    expect(formatPrice(1_850_000)).toBe('$18,500.00');
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
  });

  it('takes the first letter of each word, upper-cased', () => {
    expect(initials('dana q reyes')).toBe('DQR');
  });
});
