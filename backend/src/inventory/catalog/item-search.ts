import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Item } from '../item.entity.js';
import { nearWords } from './near-words.js';
import { lexeme, matching, type Word, written } from './search-query.js';

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

/** An index has three letters or digits together, whatever the locale. */
const THREE_LETTERS = /[a-z\d]{3}/;

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
    if (words.some(({ chunk }) => /[^%_\\]/.test(chunk))) {
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

  /** The words of a search. */
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
    for (const { parts, singulars } of words) {
      for (const [index, part] of parts.entries()) {
        const alone = asTyped([{ chunk: part, parts: [part], singulars: [singulars[index] ?? part] }]);
        if (!near.has(part) && !(await this.isFound(alone, seen, parameters))) {
          near.set(part, nearWords(part));
        }
      }
    }
    const anyOf = [...near.values()].map((others) => `(${others.map(lexeme).join(' | ')})`);
    if (near.size === 0 || anyOf.includes('()')) {
      return undefined;
    }
    // As a sub-select: PostgreSQL would think that one of so many words is in most items, and read them all.
    const found = await this.ask<{ part: string }>(
      `SELECT DISTINCT part
         FROM (SELECT search_words FROM inventory_items
                WHERE ${seen} AND search_words @@ (SELECT CAST(:near AS tsquery)) LIMIT ${MOST}) AS found,
              unnest(tsvector_to_array(search_words)) AS part
        WHERE part = ANY (:others)`,
      { ...parameters, near: anyOf.join(' & '), others: [...near.values()].flat() },
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

/** Parts of longer words and numbers. Only words of three letters are looked up in the index, which lacks the others. */
function inside(words: Word[]): Looked {
  const conditions = words.flatMap(({ chunk }, index) => [
    `strpos(search_text, :inside${index}) > 0`,
    ...(THREE_LETTERS.test(chunk) ? [`search_text LIKE search_pattern(:inside${index})`] : []),
  ]);
  return {
    matches: `(${conditions.join(' AND ')})`,
    written: 'true',
    parameters: Object.fromEntries(words.map(({ chunk }, index) => [`inside${index}`, chunk])),
    instead: words.map(({ chunk }) => `…${chunk}…`).join(' '),
  };
}
