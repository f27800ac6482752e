import { readFileSync } from 'node:fs';
import type { Findings, Part } from '../part.ts';
import type { Site } from '../site.ts';
import { toolFile } from '../tools.ts';

type Body = Record<string, unknown>;
type Row = Record<string, unknown>;

/** What a form answered, and what the back office has of it. */
interface Answer {
  status: number;
  text: string;
  /** The row; undefined if nothing was stored. */
  stored: Row | undefined;
}

interface Form {
  path: string;
  /** A body that is accepted. */
  body: Body;
  /** The fields that people type. */
  fields: string[];
  send: (body: Body) => Promise<Answer>;
}

const CLIENT = { name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0100' };

/** Requests in flight: the product has two connections for visitors to spare, and this machine two cores. */
const AT_ONCE = 4;

/** Fields of several lines; the others have one. */
const BLOCKS = ['message', 'content', 'description'];
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What is documented to be changed: all text is trimmed and has one kind of line break, a line has no letters that nobody
 * can see, and optional text that is empty is null.
 */
function isStored(field: string, typed: string, stored: unknown): boolean {
  const kept = BLOCKS.includes(field) ? typed.replace(/\r\n?/g, '\n') : typed.replace(INVISIBLE, '');
  return kept.trim() === (stored ?? '');
}

/** Sends each string in each field. The answer is 400, or 201 with the string stored as it was typed. */
async function check(forms: Form[], strings: string[]): Promise<Findings> {
  const errors: string[] = [];
  const attempts = forms.flatMap((form) =>
    form.fields.flatMap((field) => strings.map((text) => ({ form, field, text }))),
  );
  let next = 0;
  const work = async () => {
    for (let attempt = attempts[next++]; attempt; attempt = attempts[next++]) {
      const { form, field, text } = attempt;
      const { status, text: said, stored } = await form.send({ ...form.body, [field]: text });
      const place = `${form.path} ${field} ${JSON.stringify(text).slice(0, 80)}`;
      if (status !== 400 && status !== 201) {
        errors.push(`${place}: ${status} ${said.slice(0, 200)}`);
      } else if (status === 201 && !isStored(field, text, stored?.[field])) {
        errors.push(`${place}: stored as ${JSON.stringify(stored?.[field])}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { checked: attempts.length, errors };
}

function readStrings(): string[] {
  const file = toolFile('big-list-of-naughty-strings/blns.json');
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

async function formsOf(site: Site): Promise<Form[]> {
  const slots = await site.freeSlots();
  const read = async (path: string) => (await site.json('GET', path)) as Row;
  /** `find` reads the row of an accepted form. */
  const form = (
    path: string,
    body: Body,
    fields: string[],
    find: (id: number, sent: Body) => Promise<Row | undefined>,
  ): Form => ({
    ...{ path, body, fields },
    send: async (sent) => {
      const answer = await site.ask('POST', path, sent, null);
      const text = await answer.text();
      const id = answer.status === 201 ? ((JSON.parse(text) as { id?: number }).id ?? 0) : 0;
      return {
        status: answer.status,
        text,
        stored: answer.status === 201 ? await find(id, sent) : undefined,
      };
    },
  });
  /** Forms whose answer has no id are found by what only this one has. */
  let count = 0;
  const marked = (inner: Form, mark: (number: number) => Body): Form => ({
    ...inner,
    send: (body) => inner.send({ ...mark(++count), ...body }),
  });
  const contact = form(
    '/api/contact',
    { name: CLIENT.name, subject: 'A question', message: 'Is it still there?' },
    ['name', 'subject', 'message'],
    async (_id, { email }) => {
      const rows = (await site.json(
        'GET',
        `/api/admin/contact?search=${encodeURIComponent(String(email))}`,
      )) as Row[];
      return rows[0];
    },
  );
  const testimonials = form(
    '/api/testimonials',
    { author: 'Dana', content: 'No pitch at all.' },
    ['author', 'content'],
    async (_id, sent) => {
      const rows = (await site.json('GET', '/api/admin/testimonials?limit=10')) as Row[];
      // Newest first; with several in flight it is one of the first.
      return (
        rows.find((row) =>
          ['author', 'content'].every((field) => isStored(field, String(sent[field]), row[field])),
        ) ?? rows[0]
      );
    },
  );
  const appointments = form(
    '/api/appointments',
    CLIENT,
    ['name', 'message', 'phone', 'email', 'serviceType'],
    async (id) => read(`/api/admin/appointments/${id}`),
  );
  return [
    marked(contact, (number) => ({ email: `visitor${number}x@example.com` })),
    {
      ...contact,
      body: { ...contact.body, ...CLIENT },
      fields: ['email'],
      send: (body) => contact.send({ ...body, subject: 'An address' }),
    },
    testimonials,
    form(
      '/api/transfers',
      { ...CLIENT, seller: 'Lone Star Arms', description: 'A rifle in a case.' },
      ['name', 'seller', 'description', 'message', 'trackingNumber', 'phone', 'email'],
      async (id) => read(`/api/admin/transfers/${id}`),
    ),
    {
      ...appointments,
      send: async (body) => {
        const timeSlotId = slots.shift();
        const answer = await appointments.send({ ...body, timeSlotId });
        if (answer.status === 400 && timeSlotId !== undefined) {
          slots.push(timeSlotId);
        }
        return answer;
      },
    },
  ];
}

export const naughtyStrings: Part = {
  name: 'naughty-strings',
  tools: ['big-list-of-naughty-strings'],
  unit: 'submissions',
  run: async (site) => {
    const strings = readStrings();
    return check(await formsOf(site), strings);
  },
  /** A form that fails at quotes, and one that stores what it escaped. */
  selfTest: async () => {
    const strings = readStrings();
    const send = (body: Body) => {
      const text = String(body['text']);
      return Promise.resolve(
        text.includes("'")
          ? { status: 500, text: 'syntax error', stored: undefined }
          : { status: 201, text: '', stored: { text: text.replaceAll('<', '&lt;') } },
      );
    };
    return (await check([{ path: '/faulty', body: {}, fields: ['text'], send }], strings)).errors;
  },
};
