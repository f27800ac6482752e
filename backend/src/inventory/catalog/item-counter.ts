import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { wordsOf } from '../../common/searched-list.js';
import { Item } from '../item.entity.js';
import { countChoices } from './count-choices.js';
import type { ItemChoice, ItemCounts } from './item-counts.dto.js';
import { foundByIndex, havingWords, wordParameters } from './search-words.js';

/** Counting stops at this many items that have the words of a search. */
const MOST = 1000;

/** Among the newest twice as many, words that most items have are found sooner than by their index. */
const NEWEST = MOST * 2;

/** Those are read only if so many of the newest so many items have the words. */
const FREQUENT = 10;
const SAMPLE = 100;

/** Counts the published items by what visitors can choose. */
@Injectable()
export class ItemCounter {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** Counts the items that were chosen, and those behind each other choice. */
  async count(chosen: ItemChoice): Promise<ItemCounts> {
    const words = wordsOf(chosen.search);
    if (words.length === 0) {
      const all = await this.sums('SELECT shelf, items FROM shelf_counts');
      return { ...countChoices(all, chosen), atLeast: false };
    }
    const among = (newest: number) => `
      SELECT shelf, 1 AS items
        FROM (SELECT shelf, search_text FROM inventory_items
               WHERE published ORDER BY created_at DESC, id DESC LIMIT ${newest}) AS newest
       WHERE true ${havingWords(words)} LIMIT ${MOST}`;
    const indexed = `SELECT shelf, 1 AS items FROM inventory_items WHERE published ${foundByIndex(words)} LIMIT ${MOST}`;
    let found = await this.sums(among(SAMPLE), words);
    if (sumOf(found) >= FREQUENT) {
      found = await this.sums(among(NEWEST), words);
    }
    if (sumOf(found) < MOST) {
      found = await this.sums(indexed, words);
    }
    return { ...countChoices(found, chosen), atLeast: sumOf(found) >= MOST };
  }

  /** Adds up the `items` of each `shelf`. */
  private async sums(statement: string, words: string[] = []): Promise<Map<string, number>> {
    const rows = await this.items.manager
      .createQueryBuilder()
      .select('shelf')
      .addSelect('sum(items)::integer', 'count')
      .from(`(${statement})`, 'found')
      .groupBy('shelf')
      .setParameters(wordParameters(words))
      .getRawMany<{ shelf: string; count: number }>();
    return new Map(rows.map(({ shelf, count }) => [shelf, count]));
  }
}

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
