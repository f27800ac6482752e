import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Item } from '../item.entity.js';
import { nearWords } from './near-words.js';
import { insideNumber, isNumber, matching, type Word, written } from './search-query.js';

/** What is looked for: SQL of conditions on an item, and their parameters. */
export interface Looked {
  /** What is found. */
  matches: string;
  /** Of that, what stands before the rest. */
  written: string;
  parameters: Record<string, unknown>;
  /** In words, where nothing is found for what was typed. */
  instead: string | null;
}

/** Counting what is found stops here. */
export const MOST = 1000;

/** Other words are looked for in a search of so many parts: each of them has some fifty groups of near words. */
const MOST_PARTS = 6;

/** So many letters together are found inside of words by an index. */
const LETTERS = /\p{L}[\p{L}\d]{2}|[\p{L}\d]{2}\p{L}|\d\p{L}\d/u;

/** Words to look for. */
interface Typed extends Looked {
  words: Word[];
}

/** What is there. If that is nothing, a row for each part of a word that no item has, with another that one has. */
interface There {
  step: 'typed' | 'inside' | null;
  part: string | null;
  other: string | null;
}

/** Finds what people mean by what they type. */
@Injectable()
export class ItemSearch {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** What to look for first: the words, however they are written. Undefined if there are none. */
  async typed(search: string | undefined): Promise<Typed | undefined> {
    const words = search === undefined ? [] : await this.wordsOf(search);
    return words.length > 0 ? { ...asTyped(words), words } : undefined;
  }

  /**
   * What to look for where nothing was found: the words inside of longer words and numbers, or words that differ in a letter.
   * Undefined if there is nothing of that either, or if what was typed can be found and was only not chosen.
   * @param seen SQL of the condition for the items that can be found, with its parameters
   */
  async instead(
    { words, matches, parameters }: Typed,
    seen: string,
    chosen: object = {},
  ): Promise<Looked | undefined> {
    const within = inside(words);
    const there = await this.lookUp(words, [matches, within?.matches ?? 'false'], seen, {
      ...chosen,
      ...parameters,
      ...within?.parameters,
    });
    const [first] = there;
    if (first?.step || there.some(({ other }) => other === null)) {
      return first?.step === 'inside' ? within : undefined;
    }
    const meant = new Map(there.map(({ part, other }) => [part, other]));
    const instead = words
      .map(({ chunk, parts }) =>
        parts.reduce((text, part) => text.replace(part, meant.get(part) ?? part), chunk),
      )
      .join(' ');
    return { ...asTyped(await this.wordsOf(instead)), instead };
  }

  /** Looks for what was typed, inside of words, and else for near words, in one statement. */
  private lookUp(
    words: Word[],
    [typed, within]: [string, string],
    seen: string,
    parameters: object,
  ): Promise<There[]> {
    const parts = words.flatMap((word) =>
      word.parts.map((part, index) => ({ part, singulars: word.singulars.slice(index, index + 1) })),
    );
    const tried = parts.length > MOST_PARTS ? [] : parts;
    const near = tried.flatMap(({ part }) => nearWords(part).map((group) => ({ part, group })));
    // Counted up to a number, or PostgreSQL would hope to meet one early in the table.
    const isThere = (condition: string) =>
      `(SELECT count(*) > 0 FROM (SELECT FROM inventory_items WHERE ${seen} AND ${condition} LIMIT ${MOST}) AS found)`;
    const isWord = (query: string) => isThere(`search_words @@ CAST(${query} AS tsquery)`);
    return this.ask<There>(
      `SELECT step, part, other
         FROM (SELECT CASE WHEN ${isThere(typed)} THEN 'typed' WHEN ${isThere(within)} THEN 'inside' END AS step) AS first
         LEFT JOIN LATERAL (
           SELECT part, (SELECT other
                           FROM unnest(CAST(:groups AS text[]), CAST(:of AS text[])) AS near (together, of),
                                unnest(string_to_array(together, ' | ')) AS other
                          WHERE of = part AND ${isWord('together')} AND (other = together OR ${isWord('other')})
                          LIMIT 1) AS other
             FROM unnest(CAST(:parts AS text[]), CAST(:alone AS text[])) AS word (part, query)
            WHERE step IS NULL AND NOT ${isWord('query')}) AS missing ON true`,
      {
        ...parameters,
        parts: tried.map(({ part }) => part),
        alone: tried.map(({ part, singulars }) => matching([{ chunk: part, parts: [part], singulars }])),
        of: near.map(({ part }) => part),
        groups: near.map(({ group }) => group.join(' | ')),
      },
    );
  }

  /** The rows of a statement with named parameters. */
  ask<Row extends object>(statement: string, parameters: object): Promise<Row[]> {
    return this.items.manager
      .createQueryBuilder()
      .select('*')
      .from(`(${statement})`, 'asked')
      .setParameters(parameters)
      .getRawMany<Row>();
  }

  private wordsOf(search: string): Promise<Word[]> {
    return this.items.manager.query<Word[]>(
      // Three letters are no plural to `singular`: of `gas` and `was`, which are none, and of `AKs` and `9mms`.
      String.raw`/* words-of */ SELECT chunk, parts,
              ARRAY(SELECT regexp_replace(singular(part), '^([a-z][^aeious])s$', '\1') FROM unnest(parts) AS part) AS singulars
         FROM unnest(word_chunks(folded($1))) WITH ORDINALITY AS typed (chunk, place), word_parts(chunk) AS parts
        ORDER BY place`,
      [search],
    );
  }
}

function asTyped(words: Word[]): Looked {
  return {
    matches: 'search_words @@ CAST(:matching AS tsquery)',
    written: 'search_words @@ CAST(:written AS tsquery)',
    parameters: { matching: matching(words), written: written(words) },
    instead: null,
  };
}

/** Parts of longer words and numbers. Words of fewer letters are in none that anybody means; undefined without others. */
function inside(words: Word[]): Looked | undefined {
  if (!words.some(({ chunk }) => LETTERS.test(chunk) || isNumber(chunk))) {
    return undefined;
  }
  const looked = words.map((word, index) => {
    const { chunk } = word;
    return LETTERS.test(chunk)
      ? { condition: `search_text LIKE search_pattern(:inside${index})`, value: chunk }
      : {
          condition: `search_words @@ CAST(:inside${index} AS tsquery)`,
          value: isNumber(chunk) ? insideNumber(chunk) : matching([word]),
        };
  });
  return {
    matches: looked.map(({ condition }) => condition).join(' AND '),
    written: 'true',
    parameters: Object.fromEntries(looked.map(({ value }, index) => [`inside${index}`, value])),
    instead: words.map(({ chunk }) => `…${chunk}…`).join(' '),
  };
}
