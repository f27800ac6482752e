/** How far down the list of common passwords a new one may not be. */
const COMMONEST = 10_000;

/** All but letters and digits. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Why a new password is too easy to guess, as the end of a sentence that begins with what it is for; undefined if
 * it is not. `names` are the business's and the user's, whose words are what a guesser tries next.
 */
export async function weaknessOf(password: string, names: string[]): Promise<string | undefined> {
  const text = password.trim().toLowerCase();
  if (/^(.?)\1*$/su.test(text)) {
    return 'must not be blank or one character repeated';
  }
  if (isMadeOf(text, names)) {
    return 'must not be made of the name of the business or a username';
  }
  return (await isCommon(text)) ? 'must not be one of the most common passwords' : undefined;
}

/** Whether there is nothing in it but words of the names, at least one, and digits, blanks and signs. */
function isMadeOf(text: string, names: string[]): boolean {
  const words = names
    .flatMap((name) => name.toLowerCase().split(SIGNS))
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  const whole = text.split(SIGNS).join('');
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && /^[\s\p{N}]*$/u.test(rest);
}

/** The list takes 30 ms and 3 MB: it is read when a password is chosen, which most processes never see. */
async function isCommon(text: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const place = dictionary['passwords-common'].indexOf(text);
  return place !== -1 && place < COMMONEST;
}
