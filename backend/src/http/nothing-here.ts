/** The 404 of every address that leads nowhere: one sentence, so that the answer does not tell a wrong token from a typo. */
export const NOTHING_HERE = 'There is nothing at this address.';
