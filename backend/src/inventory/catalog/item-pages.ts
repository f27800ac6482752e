import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MAX_INT } from '../../common/fields.js';
import { type NumberedPage, type Part, partOf } from '../../common/page.js';
import { Item } from '../item.entity.js';
import { ItemSearch, type Looked } from './item-search.js';

/** SQL of what a list is sorted by, and by id where that is the same. */
export interface Order {
  key: string;
  type: string;
  isAscending?: boolean;
}

/** Indexes have the same. By price, what is on request comes last; by name, 19 stands before 100. */
export const ORDERS = {
  newest: { key: 'created_at', type: 'timestamptz' },
  cheapest: { key: 'CASE WHEN price_on_request THEN -2147483648 ELSE -price END', type: 'bigint' },
  dearest: { key: 'CASE WHEN price_on_request THEN 0 ELSE price END', type: 'integer' },
  priced: { key: 'coalesce(price, 0)', type: 'integer' },
  named: { key: `ltrim(folded(name), ' "''(.-#') COLLATE as_counted`, type: 'text' },
} satisfies Record<string, Order>;

const COLUMNS = {
  category: 'category',
  condition: 'condition',
  inStock: 'in_stock',
  published: 'published',
  featured: 'featured',
} as const;

/** What items can be chosen by. */
type Choice = { [Name in keyof typeof COLUMNS]?: Item[Name] | undefined };

/** SQL of the condition for what was chosen; the parameters have the same names. */
function having(chosen: Choice): string {
  const conditions = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = chosen[name as keyof Choice];
    // Written out, because there are indexes of what is published alone.
    return value === undefined ? [] : [value === true ? column : `${column} = :${name}`];
  });
  return conditions.join(' AND ') || 'true';
}

/** Which items, and which part of them. */
interface Asked extends NumberedPage {
  chosen: Choice;
  /** Without one, the newest come first, and in a search what has its words as they were typed. */
  order: Order | undefined;
}

/** Reads lists of items: visitors choose the published ones. */
@Injectable()
export class ItemPages {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly search: ItemSearch,
  ) {}

  /**
   * The items that were chosen, all of them or a page. Where the `after` row is not among what can be seen, whatever became
   * of it, the list starts over: rows may come twice, but none is missed, and nobody learns what is hidden.
   */
  async read(asked: Asked): Promise<Part<Item>> {
    const { chosen, search } = asked;
    const seen = having({ published: chosen.published });
    const typed = await this.search.typed(search);
    const part = await this.page(asked, seen, typed);
    if (part.rows.length > 0 || !typed) {
      return part;
    }
    const instead = await this.search.instead(typed, seen, chosen);
    return instead ? this.page(asked, seen, instead) : part;
  }

  /** Counts the items that were chosen. */
  async count({
    chosen,
    search,
  }: Pick<Asked, 'chosen' | 'search'>): Promise<{ matching: number; lookedFor: string | null }> {
    const count = async ({ matches, parameters, instead }: Looked = EVERYTHING) => {
      const [found] = await this.search.ask<{ matching: number }>(
        `SELECT count(*)::integer AS matching FROM inventory_items WHERE ${having(chosen)} AND ${matches}`,
        { ...parameters, ...chosen },
      );
      return { matching: found?.matching ?? 0, lookedFor: instead };
    };
    const typed = await this.search.typed(search);
    const counted = await count(typed);
    if (counted.matching > 0 || !typed) {
      return counted;
    }
    const instead = await this.search.instead(typed, having({ published: chosen.published }), chosen);
    return instead ? count(instead) : counted;
  }

  private async page(
    { chosen, order, limit = MAX_INT - 1, after, offset = 0 }: Asked,
    seen: string,
    { matches, written, parameters }: Looked = EVERYTHING,
  ): Promise<Part<Item>> {
    const { key, type, isAscending = false }: Order = order ?? ORDERS.newest;
    const [direction, beyond] = isAscending ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    const first = order ? 'true' : written;
    const given = { ...parameters, ...chosen, after, offset, count: limit + 1, most: offset + limit + 1 };
    const [place] = after
      ? await this.search.ask<{ place: string; isFirst: boolean }>(
          `SELECT (${key})::text AS place, ${first} AS "isFirst" FROM inventory_items
            WHERE id = :after AND ${seen} AND ${matches}`,
          given,
        )
      : [];
    const rest = place ? `(${key}, id) ${beyond} (CAST(:place AS ${type}), :after)` : 'true';
    const rows = (part: number, condition: string) => `
      SELECT id, ${key} AS place, ${part} AS part FROM inventory_items
       WHERE ${having(chosen)} AND ${matches} AND ${condition}
       ORDER BY place ${direction}, id ${direction} LIMIT :most`;
    const page = `
      WITH first AS MATERIALIZED (${rows(1, `${first} AND ${place?.isFirst === false ? 'false' : rest}`)}),
           others AS (${rows(
             2,
             `NOT ${first} AND ${place?.isFirst ? 'true' : rest}
             AND (SELECT count(*) FROM first) < :most`,
           )})
      SELECT * FROM first UNION ALL SELECT * FROM others
       ORDER BY part, place ${direction}, id ${direction} LIMIT :count OFFSET :offset`;
    const found = await this.items
      .createQueryBuilder('item')
      .innerJoin(`(${page})`, 'page', 'page.id = item.id')
      .orderBy('page.part')
      .addOrderBy('page.place', direction)
      .addOrderBy('item.id', direction)
      .setParameters({ ...given, place: place?.place })
      .getMany();
    return partOf(found, limit);
  }
}

/** Without a search. */
const EVERYTHING: Looked = { matches: 'true', written: 'true', parameters: {}, instead: null };
