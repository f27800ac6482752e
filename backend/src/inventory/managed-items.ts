import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { changesOf } from '../audit/changes-of.js';
import { deleteMany } from '../audit/delete-many.js';
import type { DeleteResult } from '../common/delete-many.dto.js';
import { omitUndefined } from '../common/omit-undefined.js';
import type { Part } from '../common/page.js';
import { narrow, searchedPart } from '../common/searched-list.js';
import { FieldErrors } from '../http/error-filter.js';
import { recordRevisions } from '../revisions/revisions.js';
import type { CategoryCount } from './catalog/item-counts.dto.js';
import type { ItemWithViewings } from './inventory.dto.js';
import { InventoryService, LOGGED_FIELDS } from './inventory.service.js';
import { Item } from './item.entity.js';
import { ITEM_REVISIONS } from './revisions/item-revisions.js';
import {
  type ItemsChange,
  type ItemsChanged,
  type ManagedItemCounts,
  ManagedItemOrder,
  type ManagedItemsQuery,
  NO_VERSIONS,
} from './managed-items.dto.js';

const SEARCHED = { texts: ['search_text'] };

const PRICE = 'coalesce(price, 0)';

/** SQL of what each order sorts by, descending or not. */
const ORDERS: Record<ManagedItemOrder, { key: string; isAscending?: boolean }> = {
  [ManagedItemOrder.Newest]: { key: 'created_at' },
  [ManagedItemOrder.Oldest]: { key: 'created_at', isAscending: true },
  [ManagedItemOrder.Cheapest]: { key: PRICE, isAscending: true },
  [ManagedItemOrder.Dearest]: { key: PRICE },
  [ManagedItemOrder.Name]: { key: 'sort_name', isAscending: true },
  [ManagedItemOrder.NameBackwards]: { key: 'sort_name' },
};

/** All items, as the dealer looks through them and changes many at once. */
@Injectable()
export class ManagedItems {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly inventory: InventoryService,
  ) {}

  /** Lists the items that match, all of them or a page. */
  async list(query: ManagedItemsQuery): Promise<Part<ItemWithViewings>> {
    const { key, isAscending = false } = ORDERS[query.sort ?? ManagedItemOrder.Newest];
    const { rows, hasMore } = await searchedPart(this.chosen(query), query, {
      ...SEARCHED,
      order: [key, 'id'],
      isAscending,
    });
    return { rows: await this.inventory.withAllViewings(rows), hasMore };
  }

  /** Counts all items, those that match, and those of each category. */
  async count(query: ManagedItemsQuery): Promise<ManagedItemCounts> {
    const found = this.chosen(query);
    narrow(found, query.search, SEARCHED);
    const [matching, categories] = await Promise.all([
      found.getCount(),
      this.items
        .createQueryBuilder()
        .select('category', 'value')
        .addSelect('count(*)::integer', 'count')
        .groupBy('category')
        .orderBy('category')
        .getRawMany<CategoryCount>(),
    ]);
    return { all: categories.reduce((sum, { count }) => sum + count, 0), matching, categories };
  }

  /**
   * Changes these items together, in the order of their ids, so that two such requests cannot wait for each other.
   * @throws FieldErrors if there are `versions`, but not one for each id.
   */
  async change({ ids, versions, ...changes }: ItemsChange, actor: Actor): Promise<ItemsChanged> {
    if (versions && versions.length !== ids.length) {
      throw new FieldErrors({ versions: NO_VERSIONS });
    }
    const expected = new Map(versions?.map((version, index) => [ids[index], version]));
    const fields = omitUndefined(changes);
    return this.items.manager.transaction(async (manager) => {
      const rows = await manager.find(Item, {
        where: { id: In(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const changed = rows.flatMap((row) => {
        const differences = changesOf(row, fields, LOGGED_FIELDS);
        const isKnown = (expected.get(row.id) ?? row.version) === row.version;
        return isKnown && differences.length > 0 ? [{ ...row, differences }] : [];
      });
      if (changed.length > 0) {
        const changedIds = changed.map(({ id }) => id);
        await manager.update(Item, { id: In(changedIds) }, fields);
        await recordRevisions(manager, ITEM_REVISIONS, changedIds, actor);
        for (const { id, name, differences } of changed) {
          await writeAuditEntry(manager, actor, AuditAction.ItemUpdate, id, { name, changes: differences });
        }
      }
      return {
        changed: changed.length,
        skipped: ids.length - changed.length,
        before: changed.map(({ id, published, featured, inStock, category, version }) => ({
          ...{ id, published, featured, inStock, category },
          version: version + 1,
        })),
      };
    });
  }

  /** Deletes these items together. */
  delete(ids: number[], actor: Actor): Promise<DeleteResult> {
    return this.items.manager.transaction((manager) =>
      deleteMany(manager, Item, ids, { actor, action: AuditAction.ItemDelete, name: 'name' }),
    );
  }

  private chosen({
    category,
    condition,
    inStock,
    published,
    featured,
  }: ManagedItemsQuery): SelectQueryBuilder<Item> {
    return this.items
      .createQueryBuilder('item')
      .where(omitUndefined({ category, condition, inStock, published, featured }));
  }
}
