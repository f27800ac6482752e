/** A new password must not be among this many of the most common ones. */
const COMMONEST = 10_000;

/** Everything but letters and digits. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Explains why a new password is too easy to guess, as the end of a sentence that starts with the field's name;
 * undefined if it is good enough. `names` are those of the business and the user, which an attacker tries first.
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

/** Whether the password consists only of words from the names (at least one), digits, spaces and punctuation. */
function isMadeOf(text: string, names: string[]): boolean {
  const words = names
    .flatMap((name) => name.toLowerCase().split(SIGNS))
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  const whole = text.split(SIGNS).join('');
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && /^[\s\p{N}]*$/u.test(rest);
}

/** Loading the list takes 30 ms and 3 MB, so it waits until a password is chosen, which most processes never see. */
async function isCommon(text: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const place = dictionary['passwords-common'].indexOf(text);
  return place !== -1 && place < COMMONEST;
}
