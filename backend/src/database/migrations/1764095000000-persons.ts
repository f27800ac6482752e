import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signs that people type for each other: those of word processors, and the cross in a caliber. */
const SIGNS = {
  "'": '\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4',
  '"': '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  x: '\u00d7',
};

/** Small letters that no accent makes of another one. */
const LETTERS = { o: 'ø', l: 'ł', d: 'đð', h: 'ħ', i: 'ı', t: 'ŧ', σ: 'ς' };

/** Letters that people without such a key type as two. */
const PAIRS = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** What takes no room (Default_Ignorable_Code_Point of Unicode). */
const INVISIBLE = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`;

/** Marks above and below letters, as normalize() takes them apart; points of Hebrew and Arabic. */
const MARKS = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** SQL: `text` with each of these letters and signs as what it stands for. */
function translated(text: string, signs: Record<string, string>): string {
  const from = Object.values(signs).join('');
  const to = Object.entries(signs)
    .map(([sign, others]) => sign.repeat(others.length))
    .join('');
  return `translate(${text}, ${quoted(from)}, ${quoted(to)})`;
}

/** SQL: a text as it is compared, of which not all letters are plain. */
function compared(text: string): string {
  const plain = `regexp_replace(normalize(${translated(text, SIGNS)}, NFKD), '[${MARKS}${INVISIBLE}]', '', 'g')`;
  return Object.entries(PAIRS).reduce(
    (sql, [one, two]) => `replace(${sql}, '${one}', '${two}')`,
    translated(`lower(replace(${plain}, '\u2044', '/'))`, LETTERS),
  );
}

const folded = (other: string, ascii = 'value') => `
  CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE
      WHEN octet_length(value) = length(value) THEN lower(${ascii})
      ELSE ${other} END`;

/** SQL: the function that compares texts, which takes `text` for `value`. */
export const foldedAs = (text: string) => folded(compared(text), text);

/** As the migration before this one made it. */
const FOLDED_BEFORE = `replace(lower(regexp_replace(normalize(${translated('value', {
  "'": SIGNS["'"],
  '"': SIGNS['"'],
  '-': SIGNS['-'],
})}, NFKD), '${String.raw`[\u0300-\u036f\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]`}', '', 'g')), 'ß', 'ss')`;

/** A line with the digits of a telephone number, which stand together there. */
const digitsOf = (phone: string) => `chr(10) || regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g')`;

/** The text of a search of one table. */
const textOf = (columns: string[], phone?: string) => {
  const texts = columns.map((column) => `coalesce(${column}, '')`).join(' || chr(10) || ');
  return `folded(${texts})${phone ? ` || ${digitsOf(phone)}` : ''}`;
};

/** Must match what the lists search, or each search would read the whole table. */
const SEARCHED = {
  appointments: textOf(['name', 'email', 'phone', 'service_type'], 'phone'),
  transfers: textOf(
    ['name', 'email', 'phone', 'seller', 'description', 'tracking_number', 'reference'],
    'phone',
  ),
  testimonials: textOf(['author', 'content']),
};

/** Where triggers store folded text, and a column that makes them do so. */
const STORED = { blog_posts: 'content', inventory_items: 'name', contact_messages: 'name' };

/** What the function before this one left as it was. */
const CHANGED = `${SIGNS.x}\u2044${Object.values(LETTERS).join('')}${Object.keys(PAIRS).join('')}${MARKS}${INVISIBLE}`;

/** Where people leave an address and a number. */
const CONTACTS = ['appointments', 'contact_messages', 'transfers'];

const HELD = "WHERE status IN ('pending', 'confirmed')";
const MISSED = "WHERE outcome = 'no-show'";

/** As earlier migrations had them. */
const MAILBOX_BEFORE = `CASE WHEN lower(email) ~ '@(gmail|googlemail)\\.com$'
  THEN replace(regexp_replace(lower(email), '(.)(\\+.*)?@.*', '\\1'), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower(email), '(.)\\+.*@', '\\1@') END`;
const PHONE_BEFORE = `CASE WHEN phone ~ '^\\D*\\+\\D*[02-9]'
  THEN regexp_replace(substring(phone FROM '\\+([\\d\\s()./-]*)'), '\\D', '', 'g')
  ELSE regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^1?(\\d{10})\\d*$', '\\1') END`;
const DIGITS_BEFORE = `regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`;

const messageWords = (digits: string) => `
  CREATE OR REPLACE FUNCTION set_message_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := folded(concat_ws(
      chr(10), NEW.name, NEW.email, NEW.phone, NEW.subject, NEW.message, NEW.item_name))${digits};
    RETURN NEW;
  END $$`;

/** One function each by which addresses, numbers and names are compared, and the indexes of all who ask. */
export class Persons1764095000000 implements MigrationInterface {
  name = 'Persons1764095000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foldedAs('value'));
    await runner.query(`
      CREATE FUNCTION cleaned_email(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(btrim(regexp_replace(value, '[${INVISIBLE}]', '', 'g')))`);
    // Without its tag; at Gmail also without the dots, and under its one name.
    await runner.query(String.raw`
      CREATE FUNCTION mailbox(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN CASE WHEN cleaned_email(value) ~ '@(gmail|googlemail)\.com$'
          THEN replace(regexp_replace(cleaned_email(value), '(.)(\+.*)?@.*', '\1'), '.', '') || '@gmail.com'
          ELSE regexp_replace(cleaned_email(value), '(.)\+.*@', '\1@') END`);
    await this.createPhoneParts(runner);
    await this.cleanContacts(runner);
    await this.writeAnew(runner);
    await this.createIndexes(runner);
  }

  /**
   * The number, the extension and the country code of what was typed, null where there is none. The number is ten digits
   * of an American one; of others a zero and what follows the country code and the trunk zero. The shop is in the
   * United States: without a plus, a number is read as there.
   */
  private async createPhoneParts(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE FUNCTION phone_parts(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        digits text := '';
        extension text;
        country text;
        part text;
      BEGIN
        -- Of several numbers the first. A slash may also stand behind the code of an area.
        FOREACH part IN ARRAY regexp_split_to_array(lower(value), '[,/]|;(?!ext)|\mor\M') LOOP
          digits := digits || regexp_replace(regexp_replace(part, '(ext|x|#).*$', ''), '[^0-9]', '', 'g');
          extension := substring(part FROM '(?:ext|x|#)[^0-9]*([0-9]+)');
          EXIT WHEN length(digits) >= 7;
        END LOOP;
        IF value ~ '^[^0-9]*\+' OR digits ~ '^(00|011[0-9]{10})' THEN
          IF value !~ '^[^0-9]*\+' THEN
            digits := regexp_replace(digits, '^(00|011)', '');
          END IF;
          -- No code begins another one: all others have three digits.
          country := coalesce(
            substring(digits FROM '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])'),
            substring(digits FROM '^[0-9]{3}'));
          digits := substr(digits, 1 + length(coalesce(country, '')));
        ELSIF digits NOT LIKE '0%' THEN
          country := '1';
          digits := regexp_replace(digits, '^1([0-9]{10})', '\1');
        END IF;
        IF country = '1' THEN
          -- What follows the ten digits is an extension, too.
          extension := coalesce(extension, nullif(substr(digits, 11), ''));
          digits := left(digits, 10);
        ELSIF digits <> '' THEN
          digits := '0' || ltrim(digits, '0');
        END IF;
        RETURN ARRAY[nullif(digits, ''), extension, country];
      END $$`);
  }

  /** Takes letters nobody can see out of addresses and numbers: mails to such addresses arrive nowhere. */
  private async cleanContacts(runner: QueryRunner): Promise<void> {
    const cleaned = (column: string) => `btrim(regexp_replace(${column}, '[${INVISIBLE}]', '', 'g'))`;
    for (const table of [...CONTACTS, 'shop_settings']) {
      await runner.query(
        `UPDATE ${table} SET email = ${cleaned('email')}, phone = ${cleaned('phone')}
          WHERE concat_ws('', email, phone) ~ '[${INVISIBLE}]'`,
      );
    }
  }

  private async createIndexes(runner: QueryRunner): Promise<void> {
    for (const [name, where] of [
      ['held', HELD],
      ['no_show', MISSED],
    ]) {
      await runner.query(
        `CREATE INDEX ix_appointments_${name}_mailbox ON appointments (mailbox(email)) ${where}`,
      );
      await runner.query(
        `CREATE INDEX ix_appointments_${name}_number ON appointments (((phone_parts(phone))[1])) ${where}`,
      );
    }
    for (const table of CONTACTS) {
      await runner.query(`CREATE INDEX ix_${table}_email ON ${table} (cleaned_email(email))`);
      await runner.query(`CREATE INDEX ix_${table}_phone ON ${table} (((phone_parts(phone))[1]))`);
    }
    await runner.query('CREATE INDEX ix_appointments_name ON appointments (folded(name) COLLATE "C", id)');
    for (const [table, text] of Object.entries(SEARCHED)) {
      await runner.query(`CREATE INDEX ix_${table}_search ON ${table} USING gin ((${text}) gin_trgm_ops)`);
    }
    await runner.query(
      `CREATE INDEX ix_blog_posts_author ON blog_posts USING gin ((${textOf(['author'])}) gin_trgm_ops)`,
    );
    // PostgreSQL knows how often the values of an index occur only after this.
    await runner.query(`ANALYZE ${CONTACTS.join(', ')}, testimonials, blog_posts`);
    // Last: from here on nobody reads the table until all is done.
    await runner.query(
      'DROP INDEX ix_appointments_held_email, ix_appointments_held_phone, ix_appointments_no_show_email, ix_appointments_no_show_phone, ix_appointments_client',
    );
  }

  /** Stored words with letters that are now compared as others, and the digits of messages with a number. */
  private async writeAnew(runner: QueryRunner): Promise<void> {
    await runner.query(messageWords(` || ${digitsOf('NEW.phone')}`));
    await runner.query(
      `UPDATE contact_messages SET search_text = search_text || ${digitsOf('phone')} WHERE phone <> ''`,
    );
    for (const [table, column] of Object.entries(STORED)) {
      await runner.query(`UPDATE ${table} SET ${column} = ${column} WHERE search_text ~ '[${CHANGED}]'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) {
      await runner.query(`DROP INDEX ix_${table}_search`);
    }
    for (const table of CONTACTS) {
      await runner.query(`DROP INDEX ix_${table}_email, ix_${table}_phone`);
    }
    await runner.query(
      'DROP INDEX ix_blog_posts_author, ix_appointments_name, ix_appointments_held_mailbox, ix_appointments_held_number, ix_appointments_no_show_mailbox, ix_appointments_no_show_number',
    );
    await runner.query('DROP FUNCTION phone_parts');
    await runner.query('DROP FUNCTION mailbox');
    await runner.query('DROP FUNCTION cleaned_email');
    await runner.query(folded(FOLDED_BEFORE));
    await runner.query(messageWords(''));
    for (const [table, column] of Object.entries(STORED)) {
      await runner.query(`UPDATE ${table} SET ${column} = ${column}`);
    }
    await runner.query('CREATE INDEX ix_appointments_client ON appointments (lower(name), id)');
    for (const [index, expression, where] of [
      ['held_email', MAILBOX_BEFORE, HELD],
      ['held_phone', PHONE_BEFORE, HELD],
      ['no_show_email', 'lower(email)', MISSED],
      ['no_show_phone', DIGITS_BEFORE, MISSED],
    ]) {
      await runner.query(`CREATE INDEX ix_appointments_${index} ON appointments ((${expression})) ${where}`);
    }
  }
}
