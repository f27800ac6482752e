/** The message of every 404 for an unknown URL, so that a wrong token gets the same response as a typo. */
export const NOTHING_HERE = 'There is nothing at this address.';
