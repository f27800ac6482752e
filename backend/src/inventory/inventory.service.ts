import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { changesOf } from '../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { assertVersion } from '../common/assert-version.js';
import { omitUndefined } from '../common/omit-undefined.js';
import { afterRow, type Page, type Part, partOf } from '../common/page.js';
import type { ItemCreate, ItemFilter, ItemUpdate } from './inventory.dto.js';
import { Item } from './item.entity.js';

/** Maximum items in one response to visitors. */
export const MAX_ITEMS = 1000;

/** Counts upcoming appointments for each of these items, or for all; items without any may be left out. */
export type CountViewings = (ids?: number[], manager?: EntityManager) => Promise<Map<number, number>>;

/** An item, and the number of upcoming appointments to see it. */
export interface ItemWithViewings {
  item: Item;
  comingViewings: number;
}

/** The fields whose values go into the activity log. */
const LOGGED_FIELDS = ['name', 'category', 'price', 'published', 'featured', 'inStock'] as const;

@Injectable()
export class InventoryService {
  private countViewings: CountViewings = () => Promise.resolve(new Map<number, number>());

  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** Registers how viewings are counted. The appointments module calls it before the application starts. */
  viewingsAreCountedBy(count: CountViewings): void {
    this.countViewings = count;
  }

  /** Lists published items, newest first; optionally of one category, or a single page of them. */
  listPublished({ category, ...page }: ItemFilter): Promise<Part<Item>> {
    const query = this.items.createQueryBuilder('item').where('item.published');
    if (category) {
      // Sorting by a list of one value as well makes PostgreSQL use the category index; otherwise it may scan all
      // newer items of other categories.
      query
        .andWhere('item.category = ANY (:categories)', { categories: [category] })
        .orderBy('item.category');
    }
    return this.page(query, page);
  }

  /** Lists published and featured items, newest first; optionally a single page of them. */
  listFeatured(page: Page): Promise<Part<Item>> {
    return this.page(this.items.createQueryBuilder('item').where('item.published AND item.featured'), page);
  }

  /** Lists ids and dates of published items, newest first, at most `take`. */
  listPublishedDates(take: number): Promise<Pick<Item, 'id' | 'createdAt'>[]> {
    return this.items.find({
      select: { id: true, createdAt: true },
      where: { published: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      take,
    });
  }

  /** Lists all items, newest first. */
  async listAll(): Promise<ItemWithViewings[]> {
    const viewings = await this.countViewings();
    const items = await this.items.find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return items.map((item) => ({ item, comingViewings: viewings.get(item.id) ?? 0 }));
  }

  /** @throws NotFoundException if unknown, or unpublished and not requested by an administrator. */
  async get(
    id: number,
    includeUnpublished: boolean,
    manager: EntityManager = this.items.manager,
  ): Promise<Item> {
    const where = { id, ...(includeUnpublished ? {} : { published: true }) };
    const item = await manager.findOneBy(Item, where);
    if (!item) {
      throw notFound();
    }
    return item;
  }

  create(fields: ItemCreate, actor: Actor): Promise<ItemWithViewings> {
    return this.items.manager.transaction(async (manager) => {
      const { id, name } = await manager.save(manager.create(Item, fields));
      await writeAuditEntry(manager, actor, AuditAction.ItemCreate, id, { name });
      return this.withViewings(await this.get(id, true, manager), manager);
    });
  }

  /**
   * Updates the given fields in one statement, so that two administrators cannot undo each other's changes. A change to
   * the same values writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the item has changed since.
   */
  async update(id: number, { version, ...changes }: ItemUpdate, actor: Actor): Promise<ItemWithViewings> {
    const fields = omitUndefined(changes);
    if (Object.keys(fields).length === 0) {
      return this.withViewings(await this.get(id, true));
    }
    return this.items.manager.transaction(async (manager) => {
      const before = await manager.findOne(Item, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) {
        throw notFound();
      }
      assertVersion(version, before.version, 'this item');
      const changed = changesOf(before, fields, LOGGED_FIELDS);
      if (changed.length === 0) {
        return this.withViewings(before, manager);
      }
      await manager.update(Item, { id }, fields);
      const item = await this.get(id, true, manager);
      await writeAuditEntry(manager, actor, AuditAction.ItemUpdate, id, {
        name: item.name,
        changes: changed,
      });
      return this.withViewings(item, manager);
    });
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.items.manager.transaction(async (manager) => {
      const { name } = await this.get(id, true, manager);
      const { affected } = await manager.delete(Item, { id });
      if (affected === 0) {
        throw notFound();
      }
      await writeAuditEntry(manager, actor, AuditAction.ItemDelete, id, { name });
    });
  }

  private async withViewings(item: Item, manager?: EntityManager): Promise<ItemWithViewings> {
    const viewings = await this.countViewings([item.id], manager);
    return { item, comingViewings: viewings.get(item.id) ?? 0 };
  }

  private async page(
    query: SelectQueryBuilder<Item>,
    { limit = MAX_ITEMS, after }: Page,
  ): Promise<Part<Item>> {
    if (after) {
      query.andWhere(afterRow('item', 'inventory_items', 'created_at'), { after });
    }
    query
      .addOrderBy('item.createdAt', 'DESC')
      .addOrderBy('item.id', 'DESC')
      .limit(limit + 1);
    return partOf(await query.getMany(), limit);
  }
}

function notFound(): NotFoundException {
  return new NotFoundException('This item is no longer available.');
}
