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

/** Other words are looked for in a search of so many parts: each of them is a statement. */
const MOST_PARTS = 6;

/** So many letters together are found inside of words by an index. */
const LETTERS = /\p{L}[\p{L}\d]{2}|[\p{L}\d]{2}\p{L}|\d\p{L}\d/u;

/** Finds what people mean by what they type. */
@Injectable()
export class ItemSearch {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /**
   * What to look for, one after the other until something is found: the words, however they are written; inside of longer
   * words and numbers; words that differ in a letter. Undefined if there are no words.
   * @param seen SQL of the condition for the items that can be found, with its parameters
   */
  async *steps(
    search: string | undefined,
    seen: string,
    parameters: object = {},
  ): AsyncGenerator<Looked | undefined> {
    const words = search === undefined ? [] : await this.wordsOf(search);
    if (words.length === 0) {
      yield undefined;
      return;
    }
    yield asTyped(words);
    if (words.some(({ chunk }) => LETTERS.test(chunk) || isNumber(chunk))) {
      yield inside(words);
    }
    const near = await this.nearest(words, seen, parameters);
    if (near !== undefined) {
      yield { ...asTyped(await this.wordsOf(near)), instead: near };
    }
  }

  /** Whether there is any such item. Counted up to a number, or PostgreSQL would hope to meet one early in the table. */
  async isFound({ matches, parameters }: Looked, seen: string, others: object = {}): Promise<boolean> {
    const [found] = await this.ask<{ some: boolean }>(
      `SELECT count(*) > 0 AS some
         FROM (SELECT FROM inventory_items WHERE ${seen} AND ${matches} LIMIT ${MOST}) AS found`,
      { ...parameters, ...others },
    );
    return found?.some ?? false;
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
    return this.ask<Word>(
      `SELECT chunk, parts, ARRAY(SELECT singular(part) FROM unnest(parts) AS part) AS singulars
         FROM unnest(word_chunks(folded(:search))) WITH ORDINALITY AS typed (chunk, place), word_parts(chunk) AS parts
        ORDER BY place`,
      { search },
    );
  }

  /** The search with other words, a letter different, for those that no item has; undefined if there are none. */
  private async nearest(words: Word[], seen: string, parameters: object): Promise<string | undefined> {
    if (words.flatMap(({ parts }) => parts).length > MOST_PARTS) {
      return undefined;
    }
    const near = new Map<string, string[]>();
    const isOne = words.length === 1 && words[0]?.parts.length === 1;
    for (const { parts, singulars } of words) {
      for (const [index, part] of parts.entries()) {
        const alone = asTyped([{ chunk: part, parts: [part], singulars: [singulars[index] ?? part] }]);
        if (!near.has(part) && (isOne || !(await this.isFound(alone, seen, parameters)))) {
          near.set(part, nearWords(part));
        }
      }
    }
    if (near.size === 0 || [...near.values()].some((others) => others.length === 0)) {
      return undefined;
    }
    // One by one: in a query of them all, PostgreSQL compares each item that has one with hundreds.
    const found = await this.ask<{ part: string }>(
      `SELECT part FROM unnest(CAST(:others AS text[])) AS part
        WHERE (SELECT count(*) > 0
                 FROM (SELECT FROM inventory_items
                        WHERE ${seen} AND search_words @@ CAST(part AS tsquery) LIMIT ${MOST}) AS found)`,
      { ...parameters, others: [...near.values()].flat() },
    );
    const there = new Set(found.map(({ part }) => part));
    const meant = (part: string) => near.get(part)?.find((other) => there.has(other)) ?? part;
    return words
      .map(({ chunk, parts: own }) => own.reduce((text, part) => text.replace(part, meant(part)), chunk))
      .join(' ');
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

/** Parts of longer words and numbers. Words of fewer letters are in none that anybody means. */
function inside(words: Word[]): Looked {
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
