import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { changesOf } from '../audit/changes-of.js';
import { deleteMany } from '../audit/delete-many.js';
import type { DeleteResult } from '../common/delete-many.dto.js';
import { omitUndefined } from '../common/omit-undefined.js';
import type { Part } from '../common/page.js';
import { FieldErrors } from '../http/error-filter.js';
import { recordRevisions } from '../revisions/revisions.js';
import type { CategoryCount } from './catalog/item-counts.dto.js';
import { ItemPages, type Order, ORDERS } from './catalog/item-pages.js';
import type { ItemWithViewings } from './inventory.dto.js';
import { InventoryService, LOGGED_FIELDS } from './inventory.service.js';
import { Item } from './item.entity.js';
import { ITEM_REVISIONS } from './item-revisions.js';
import {
  type ItemsChange,
  type ItemsChanged,
  type ManagedItemCounts,
  ManagedItemOrder,
  type ManagedItemsQuery,
  NO_VERSIONS,
} from './managed-items.dto.js';
import { LOCKED_IN_ORDER } from '../common/lock-row.js';

const ORDER: Record<ManagedItemOrder, Order> = {
  [ManagedItemOrder.Newest]: ORDERS.newest,
  [ManagedItemOrder.Oldest]: { ...ORDERS.newest, isAscending: true },
  [ManagedItemOrder.Cheapest]: { ...ORDERS.priced, isAscending: true },
  [ManagedItemOrder.Dearest]: ORDERS.priced,
  [ManagedItemOrder.Name]: { ...ORDERS.named, isAscending: true },
  [ManagedItemOrder.NameBackwards]: ORDERS.named,
};

/** All items, as the dealer looks through them and changes many at once. */
@Injectable()
export class ManagedItems {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly inventory: InventoryService,
    private readonly pages: ItemPages,
  ) {}

  /** Lists the items that match, all of them or a page. */
  async list({ sort, ...query }: ManagedItemsQuery): Promise<Part<ItemWithViewings>> {
    const { rows, hasMore } = await this.pages.read({ ...asked(query), order: sort && ORDER[sort] });
    return { rows: await this.inventory.withAllViewings(rows), hasMore };
  }

  /** Counts all items, those that match, and those of each category. */
  async count(query: ManagedItemsQuery): Promise<ManagedItemCounts> {
    const [matching, categories] = await Promise.all([
      this.pages.count(asked(query)),
      this.items
        .createQueryBuilder()
        .select('category', 'value')
        .addSelect('count(*)::integer', 'count')
        .groupBy('category')
        .orderBy('category')
        .getRawMany<CategoryCount>(),
    ]);
    return { all: categories.reduce((sum, { count }) => sum + count, 0), ...matching, categories };
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
      const rows = await manager.find(Item, { where: { id: In(ids) }, ...LOCKED_IN_ORDER });
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
}

/** What to read of the list. */
function asked({ category, condition, inStock, published, featured, ...page }: ManagedItemsQuery) {
  return { ...page, chosen: { category, condition, inStock, published, featured } };
}
