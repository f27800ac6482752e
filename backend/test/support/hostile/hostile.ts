/** The first letter of each stretch of 128 code points that has one: some of every script. */
const LETTERS = Array.from({ length: 0x110000 / 128 }, (_, block) =>
  String.fromCodePoint(...Array.from({ length: 128 }, (_unused, index) => block * 128 + index)),
).flatMap((block) => block.match(/\p{L}/u) ?? []);

/** Values an attacker or a broken client might send for a field. */
export const HOSTILE_VALUES: Record<string, unknown> = {
  'letters of every script': LETTERS.join(''),
  'a few letters of several scripts': 'Dana Дана דנה دانا デイナ 다나 𐐔𐐴𐑌',
  'six digits, full width': '１２３４５６',
  'six digits of Arabic': '٤٩٢٠٣٩',
  'six digits beyond U+FFFF': '𝟜𝟡𝟚𝟘𝟛𝟡',
  'six numbers that are no digits': '①²Ⅷ½৴௧',
  'a time of full width': '１０：００ ＡＭ',
  'a letter that becomes eighteen': 'ﷺ'.repeat(100),
  '1,000 marks on one letter': `a${'\u0301'.repeat(1_000)}`,
  '10,000 letters': 'x'.repeat(10_000),
  nothing: undefined,
  null: null,
  'an empty text': '',
  blanks: ' \t\u00a0\r\n ',
  'line breaks': 'one line\r\nBcc: all@example.com\r\n\r\nanother line',
  'U+0000': 'a text with \u0000 in the middle',
  'other control characters': 'a text with \u0001\u0007\u001b[31m\u007f\u0085 in it',
  emoji: 'a text with 🎯👩‍👩‍👧‍👦 and 🇺🇸 in it',
  'a lone high surrogate': 'a text with \ud83c in it',
  'a lone low surrogate': 'a text with \udfaf in it',
  'a text turned around': 'a text \u202ewith\u202c an override, a \ufeff and a \ufffe\uffff in it',
  'SQL and HTML': `'); DROP TABLE users; -- <script>alert("1")</script> %s {{7*7}} \${7*7}`,
  '1 MB': 'x'.repeat(1_000_000),
  '1 MB of emoji': '🎯'.repeat(250_000),
  'an empty list': [],
  'a list': ['a text', 'another'],
  'a list of one': ['Dana Reyes and her friends'],
  'an empty object': {},
  'an object with methods': { toString: 'x', valueOf: 1, length: 1e9, constructor: {}, then: 'x' },
  'an operator': { $ne: 1 },
  true: true,
  false: false,
  zero: 0,
  'minus zero': -0,
  'minus one': -1,
  'a fraction': 1.5,
  '2^31': 2 ** 31,
  'the largest id': 2_147_483_647,
  'a huge number': 1e308,
  'a number as text': '1',
  'a list of numbers': [1, 1, -1, 9, 1e9],
  'a day that is none': '2031-02-30',
  'the first day': '0001-01-01',
  'the last day': '9999-12-31',
  'a time of night': '11:59 PM',
  'a moment beyond the years': '9999-12-31T23:59:59-23:59',
  'a moment': '2031-03-04T10:00:00Z',
};

/** Raw bodies other than harmless JSON objects. */
export const HOSTILE_BODIES: Record<string, string | Buffer> = {
  nothing: '',
  blanks: '  \n ',
  null: 'null',
  'a number': '1',
  'a number beyond all': '1e999',
  'a text': '"text"',
  'an empty list': '[]',
  'a list of objects': '[{"name":"Dana Reyes"}]',
  'half an object': '{"name":"Da',
  'two objects': '{}{}',
  'a byte order mark': '\ufeff{}',
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  // In brackets: without them it would be the prototype of this list, and no body of it.
  ['__proto__']: '{"__proto__":{"published":true}}',
  'constructor.prototype': '{"constructor":{"prototype":{"published":true}}}',
  'keys of every object': '{"toString":1,"valueOf":{},"hasOwnProperty":[],"then":"x","constructor":1}',
  '10,000 lists in each other': '['.repeat(10_000) + ']'.repeat(10_000),
  '10,000 objects in each other': '{"name":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'a field of 10,000 lists': `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)},"message":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  '20,000 keys': `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join()}}`,
};

/** Fields, as raw JSON, that reach the prototype of an object they are copied into. */
export const PROTOTYPE_FIELDS = [
  '"__proto__":{"published":true}',
  '"\\u005f_proto__":null',
  '"constructor":{"prototype":{"published":true}}',
  '"unknown":[{"__proto__":{"published":true}}]',
];

/** Values for an id in the path. */
export const HOSTILE_IDS = [
  ...['0', '-1', '+1', '01', '1e3', '0x10', '1.0', '1,0', '2147483648', '99999999999999999999', 'NaN'],
  ...['%00', '1%00', '', '%20', '1%20', '%F0%9F%8E%AF', '%C3%28', '%zz', '%', "1'--", '1;DROP', 'null'],
  ...['undefined', 'true', '[1]', '{}', '..', '%2e%2e', '%2F', '1%2F2', '__proto__', 'constructor'],
  ...['toString', '%0d%0aSet-Cookie:x=1', '\u0661', 'x'.repeat(250), 'x'.repeat(5_000)].map(encodeURI),
];

/** Suffixes of the URL. */
export const HOSTILE_QUERIES = [
  ...['?', '?=', '?&&&', '?%00', '?a=%00', '?%zz=%zz', '?category=%00', '?category[]=Firearms'],
  ...['?category=Firearms&category=Night%20Vision', '?category[__proto__]=x', '?__proto__[x]=1', '?w=1e3'],
  ...['?w=-1', '?w=320&w=640', '?w=9999', '?type[]=blog', '?type=../..', '?constructor=1', '?toString=1'],
  ...['?id=1&id=2', `?q=${'x'.repeat(50_000)}`, `?${'a&'.repeat(5_000)}`, '?category=%C3%28', '?w=%0d%0aX:1'],
];
