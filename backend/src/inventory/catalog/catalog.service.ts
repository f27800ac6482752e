import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Part, partOf } from '../../common/page.js';
import { wordsOf } from '../../common/searched-list.js';
import { type ItemFilter, ItemOrder } from '../inventory.dto.js';
import { MAX_ITEMS } from '../inventory.service.js';
import { Item } from '../item.entity.js';
import type { ItemChoice } from './item-counts.dto.js';
import { ORDERS } from './item-orders.js';
import { LastPlaces } from './last-places.js';
import { pageStatements } from './page-statements.js';
import { areIndexed, wordParameters } from './search-words.js';
import { misfits, SHELVES } from './shelves.js';

/** The published items, as visitors search and sort them. */
@Injectable()
export class CatalogService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly places: LastPlaces,
  ) {}

  /** Lists the items that were chosen, in any order; optionally a single page of them. */
  async list({
    limit = MAX_ITEMS,
    after,
    sort = ItemOrder.Newest,
    ...chosen
  }: ItemFilter): Promise<Part<Item>> {
    const words = wordsOf(chosen.search);
    const shelves = shelvesFor(chosen);
    const place = after && (await this.placeOf(after, sort));
    const parameters = { shelves, place, after, count: limit + 1, ...wordParameters(words) };
    const statements = pageStatements({
      sort,
      words,
      hasShelves: shelves.length < SHELVES.length,
      continues: place !== undefined,
    });
    if (words.length === 0) {
      return this.read(statements.inOrder, parameters, sort, limit);
    }
    const early = await this.read(statements.early, parameters, sort, limit);
    if (early.hasMore) {
      return early;
    }
    const { indexed, inOrder } = statements;
    return this.read(areIndexed(words) ? indexed : inOrder, parameters, sort, limit);
  }

  /** Reads the items that a statement finds, and remembers where the page ends. */
  private async read(
    statement: string,
    parameters: Record<string, unknown>,
    sort: ItemOrder,
    limit: number,
  ): Promise<Part<Item>> {
    const { direction } = ORDERS[sort];
    const { entities, raw } = await this.items
      .createQueryBuilder('item')
      .innerJoin(`(${statement})`, 'page', 'page.id = item.id')
      .addSelect('page.place::text', 'place')
      .orderBy('page.place', direction)
      .addOrderBy('item.id', direction)
      .setParameters(parameters)
      .getRawAndEntities<{ place: string }>();
    const part = partOf(entities, limit);
    const last = part.rows.at(-1);
    // Nobody turns the page of a list that has ended, and its last row may have stood elsewhere in somebody's page.
    if (last && part.hasMore) {
      this.places.remember(last.id, sort, raw[part.rows.length - 1]?.place as string);
    }
    return part;
  }

  /** Where a row is in an order; undefined if it is gone. */
  private async placeOf(id: number, sort: ItemOrder): Promise<string | undefined> {
    const remembered = this.places.find(id, sort);
    if (remembered !== undefined) {
      return remembered;
    }
    const [row] = await this.items.query<{ place: string }[]>(
      `SELECT ${ORDERS[sort].column}::text AS place FROM inventory_items WHERE id = $1`,
      [id],
    );
    return row?.place;
  }
}

const shelvesFor = (chosen: ItemChoice) =>
  SHELVES.filter((shelf) => misfits(shelf, chosen) === 0).map(({ name }) => name);
