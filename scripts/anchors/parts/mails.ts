import { readFileSync } from 'node:fs';
import type { RecordedMail } from '../../../backend/test/support/record.ts';
import type { Findings, Part } from '../part.ts';
import { recordTests } from '../recorded.ts';
import { fixture, load } from '../tools.ts';
import { checkHtml } from './html.ts';

interface Support {
  issues: { errors: Map<string, { title: string }[]> };
}

/** Where most people read mail; Outlook for Windows still draws with Word and is left out of what has to work. */
const CLIENTS = [
  'gmail.*',
  'apple-mail.*',
  'outlook.ios',
  'outlook.android',
  'outlook.macos',
  'outlook.outlook-com',
  'yahoo.*',
];

const LINK = /(?<=href=")https?:\/\/[^\s"<>]+/g;
/** RFC 5322: a line of a message has at most 998 octets. */
const MAX_LINE = 998;
/** Characters of a subject that are enough to know it. */
const SHOWN = 80;

/** Mails that somebody in the back office sends and waits for; the contract has the other kinds. */
const DIRECT = ['invite', 'test'];
/** What a Message-ID begins with: the kind, the number of the mail and how often and when it was asked for, or a random id. */
const MESSAGE_ID = /^<(.+?)-(?:\d+-\d+\.[\da-z]+|[\da-f]{8}-[\da-f-]{27})@/;

type Mail = Omit<RecordedMail, 'messageId'>;

/** The kinds of mail that the product sends. */
function readKinds(): string[] {
  const { components } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
    components: { schemas: { NoticeKind: { enum: string[] } } };
  };
  return [...components.schemas.NoticeKind.enum, ...DIRECT];
}

/** One of the mails that differ in numbers and links only. */
function oneOfEach(all: RecordedMail[]): RecordedMail[] {
  return [...new Map(all.map((mail) => [mail.html?.replace(/[\w-]{43}|\d+/g, '#'), mail])).values()];
}

/** Holds the HTML of mails against HTML and against what mail programs can do, and the text against the HTML. */
async function check(mails: Mail[]): Promise<Findings> {
  const { caniemail } = await load<{ caniemail: (options: { clients: string[]; html: string }) => Support }>(
    'caniemail',
  );
  const named = mails.map(({ subject = '', html = '', text = '', longestLine }) => ({
    name: `“${subject.length > SHOWN ? `${subject.slice(0, SHOWN)}…` : subject}”`,
    ...{ html, text, longestLine },
  }));
  const findings = await checkHtml(named);
  for (const { name, html, text, longestLine } of named) {
    if (html === '' || text === '') {
      findings.errors.push(`${name}: has no ${html === '' ? 'HTML' : 'text'}`);
      continue;
    }
    for (const [client, issues] of caniemail({ clients: CLIENTS, html }).issues.errors) {
      findings.errors.push(...issues.map(({ title }) => `${name}: ${client} does not support ${title}`));
    }
    const links = (html.match(LINK) ?? []).map((link) => link.replace(/&(amp|#38);/g, '&'));
    findings.errors.push(
      ...links.filter((link) => !text.includes(link)).map((link) => `${name}: the text lacks ${link}`),
    );
    if (longestLine > MAX_LINE) {
      findings.errors.push(`${name}: a line is longer than ${MAX_LINE} octets`);
    }
  }
  return findings;
}

export const mails: Part = {
  name: 'mails',
  tools: ['vnu-jar', 'caniemail'],
  unit: 'mails',
  run: async () => {
    const sent = (await recordTests()).mails;
    const kinds = new Set(sent.map(({ messageId = '' }) => MESSAGE_ID.exec(messageId)?.[1]));
    const findings = await check(oneOfEach(sent));
    const missing = readKinds().filter((kind) => !kinds.has(kind));
    return {
      ...findings,
      said: `of ${kinds.size} kinds`,
      errors: [...findings.errors, ...missing.map((kind) => `there is no mail of the kind ${kind}`)],
    };
  },
  selfTest: async () =>
    (
      await check([
        { subject: 'Faulty', html: fixture('mail.html'), text: 'Open the page.', longestLine: 999 },
      ])
    ).errors,
};
