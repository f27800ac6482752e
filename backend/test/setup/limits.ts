/** Limits against abuse set so wide that a test of something else does not meet them. */
export const NO_LIMITS = {
  LIMIT_CONTACT: '100000',
  LIMIT_TESTIMONIALS: '100000',
  LIMIT_HELD_PER_EMAIL: '100000',
  LIMIT_HELD_PER_PHONE: '100000',
  LIMIT_HELD_PER_ADDRESS: '100000',
  LIMIT_REQUESTS_PER_ADDRESS: '100000',
};
