/** Lifts the limits, which most tests would exceed; forms.test.ts, which tests them, uses the defaults. */
export const NO_LIMITS = Object.fromEntries(
  [
    'CONTACT',
    'CONTACT_PER_NETWORK',
    'TESTIMONIALS',
    'TESTIMONIALS_PER_NETWORK',
    'TRANSFERS',
    'TRANSFERS_PER_NETWORK',
    'HELD_PER_EMAIL',
    'HELD_PER_PHONE',
    'HELD_PER_ADDRESS',
    'UNDECIDED',
    'UNDECIDED_PER_NETWORK',
    'CLIENT_MOVES',
    'REQUESTS_PER_ADDRESS',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** For startSite: the default limits (an empty value means not set). */
export const PRODUCT_LIMITS = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, '']));
