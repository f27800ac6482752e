import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MAX_LIMIT, type Part, partOf } from '../../common/page.js';
import { wordsOf } from '../../common/searched-list.js';
import { type ItemFilter, ItemOrder } from '../inventory.dto.js';
import { MAX_ITEMS } from '../inventory.service.js';
import { Item } from '../item.entity.js';
import type { ItemChoice } from './item-counts.dto.js';
import { ORDERS } from './item-orders.js';
import { LastPlaces, type List } from './last-places.js';
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
    const list = { sort, limit: Math.min(limit, MAX_LIMIT) };
    const place = after && (await this.placeOf(after, list));
    const parameters = { shelves, place, after, count: limit + 1, ...wordParameters(words) };
    const { inOrder, early, indexed } = pageStatements({
      sort,
      words,
      hasShelves: shelves.length < SHELVES.length,
      continues: place !== undefined,
    });
    const read = (statement: string) => this.read(statement, parameters, sort, limit);

    let found = await read(words.length === 0 ? inOrder : early);
    if (words.length > 0 && !found.part.hasMore) {
      found = await read(areIndexed(words) ? indexed : inOrder);
    }
    const { part, lastPlace } = found;
    const last = part.rows.at(-1);
    if (last && lastPlace !== undefined) {
      this.places.remember(last.id, list, lastPlace);
    }
    return part;
  }

  /** Reads the items that a statement finds, and where in the order the last of them is. */
  private async read(
    statement: string,
    parameters: Record<string, unknown>,
    sort: ItemOrder,
    limit: number,
  ): Promise<{ part: Part<Item>; lastPlace: string | undefined }> {
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
    return { part, lastPlace: raw[part.rows.length - 1]?.place };
  }

  /** Where a row is in an order; undefined if it is gone. */
  private async placeOf(id: number, list: List): Promise<string | undefined> {
    const remembered = this.places.find(id, list);
    if (remembered !== undefined) {
      return remembered;
    }
    const [row] = await this.items.query<{ place: string }[]>(
      `SELECT ${ORDERS[list.sort].column}::text AS place FROM inventory_items WHERE id = $1`,
      [id],
    );
    return row?.place;
  }
}

const shelvesFor = (chosen: ItemChoice) =>
  SHELVES.filter((shelf) => misfits(shelf, chosen) === 0).map(({ name }) => name);
