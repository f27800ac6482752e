import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { changesOf } from '../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { assertVersion } from '../common/assert-version.js';
import { omitUndefined } from '../common/omit-undefined.js';
import { FieldErrors } from '../http/error-filter.js';
import { type Revision, RevisionKind } from '../revisions/revision.entity.js';
import { changedAt, findRevision, listRevisions, recordRevisions } from '../revisions/revisions.js';
import type { ItemCreate, ItemUpdate, ItemWithViewings } from './inventory.dto.js';
import { Item } from './item.entity.js';
import type { ItemSnapshot } from './item-revisions.dto.js';
import { ITEM_REVISIONS } from './item-revisions.js';
import { NO_PRICE, toItemColumns } from './to-item-columns.js';
import { found } from '../http/nothing-here.js';
import { lockRow } from '../common/lock-row.js';

const GONE = 'This item is no longer available.';

/** Items that are read at once. */
const BATCH = 200;

/** Counts upcoming appointments for each of these items, or for all; items without any may be left out. */
export type CountViewings = (ids?: number[], manager?: EntityManager) => Promise<Map<number, number>>;

/** The fields whose values go into the activity log. */
export const LOGGED_FIELDS = [
  'name',
  'manufacturer',
  'model',
  'caliber',
  'condition',
  'category',
  'price',
  'priceOnRequest',
  'published',
  'featured',
  'inStock',
] as const;

@Injectable()
export class InventoryService {
  private countViewings: CountViewings = () => Promise.resolve(new Map<number, number>());

  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** Registers how viewings are counted. The appointments module calls it before the application starts. */
  viewingsAreCountedBy(count: CountViewings): void {
    this.countViewings = count;
  }

  /** Lists ids, names and dates of published items, newest first, at most `take`. */
  listPublishedNames(take: number): Promise<(Pick<Item, 'id' | 'name'> & { changed: Date })[]> {
    return this.items.query(
      `SELECT id, name, ${changedAt(RevisionKind.Item, 'item.id', 'created_at')} AS changed
         FROM inventory_items AS item WHERE published ORDER BY created_at DESC, id DESC LIMIT $1`,
      [take],
    );
  }

  /** All items by id, some at a time: however many there are, and however slowly they are read. */
  async *inBatches(): AsyncGenerator<ItemWithViewings[]> {
    for (let last = 0; ;) {
      const items = await this.items.find({
        where: { id: MoreThan(last) },
        order: { id: 'ASC' },
        take: BATCH,
      });
      if (items.length === 0) {
        return;
      }
      yield await this.withAllViewings(items);
      last = items.at(-1)?.id ?? last;
    }
  }

  /** @throws NotFoundException if unknown, or unpublished and not requested by an administrator. */
  async get(
    id: number,
    includeUnpublished: boolean,
    manager: EntityManager = this.items.manager,
  ): Promise<Item> {
    const where = { id, ...(includeUnpublished ? {} : { published: true }) };
    return found(await manager.findOneBy(Item, where), GONE);
  }

  create(fields: ItemCreate, actor: Actor): Promise<ItemWithViewings> {
    return this.items.manager.transaction(async (manager) => {
      const { id, name } = await manager.save(manager.create(Item, toItemColumns(fields)));
      await recordRevisions(manager, ITEM_REVISIONS, [id], actor);
      await writeAuditEntry(manager, actor, AuditAction.ItemCreate, id, { name });
      return this.withViewings(await this.get(id, true, manager), manager);
    });
  }

  /**
   * Updates the given fields in one statement, so that two administrators cannot undo each other's changes. A change to
   * the same values writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the item has changed since.
   * @throws FieldErrors if the item would have no price and none on request either.
   */
  async update(id: number, { version, ...changes }: ItemUpdate, actor: Actor): Promise<ItemWithViewings> {
    const given = omitUndefined(changes);
    if (Object.keys(given).length === 0) {
      const item = await this.get(id, true);
      assertVersion(version, item.version, 'this item');
      return this.withViewings(item);
    }
    return this.write(id, (before) => toItemColumns(given, before), {
      version,
      actor,
      action: AuditAction.ItemUpdate,
    });
  }

  /**
   * Makes an item what it was after an earlier write. A revision that it equals writes nothing.
   * @throws NotFoundException if unknown, or the revision is not kept.
   * @throws ConflictException if `version` is given and the item has changed since.
   */
  async restore(
    id: number,
    revisionId: number,
    version: number | undefined,
    actor: Actor,
  ): Promise<ItemWithViewings> {
    const { snapshot } = await this.getRevision(id, revisionId);
    return this.write(id, () => snapshot, { version, actor, action: AuditAction.ItemRestore });
  }

  private write(
    id: number,
    columnsOf: (before: Item) => Partial<Item>,
    { version, actor, action }: { version: number | undefined; actor: Actor; action: AuditAction },
  ): Promise<ItemWithViewings> {
    return this.items.manager.transaction(async (manager) => {
      const before = found(await lockRow(manager, Item, id), GONE);
      assertVersion(version, before.version, 'this item');
      const fields = columnsOf(before);
      const { price, priceOnRequest } = { ...before, ...fields };
      if (price === null && !priceOnRequest) {
        throw new FieldErrors({ price: NO_PRICE });
      }
      const changed = changesOf(before, fields, LOGGED_FIELDS);
      if (changed.length === 0) {
        return this.withViewings(before, manager);
      }
      await manager.update(Item, { id }, fields);
      await recordRevisions(manager, ITEM_REVISIONS, [id], actor);
      const item = await this.get(id, true, manager);
      await writeAuditEntry(manager, actor, action, id, { name: item.name, changes: changed });
      return this.withViewings(item, manager);
    });
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.items.manager.transaction(async (manager) => {
      const { name } = await this.get(id, true, manager);
      const { affected } = await manager.delete(Item, { id });
      found(affected, GONE);
      await writeAuditEntry(manager, actor, AuditAction.ItemDelete, id, { name });
    });
  }

  /** @throws NotFoundException if the item is unknown. */
  async listRevisions(id: number): Promise<Omit<Revision, 'snapshot'>[]> {
    await this.get(id, true);
    return listRevisions(this.items.manager, ITEM_REVISIONS.kind, id);
  }

  /** @throws NotFoundException if this item has no such revision, or no longer. */
  getRevision(id: number, revisionId: number): Promise<Revision<ItemSnapshot>> {
    return findRevision(this.items.manager, ITEM_REVISIONS.kind, id, revisionId);
  }

  /** Adds to each item how many are coming to see it. */
  async withAllViewings(items: Item[]): Promise<ItemWithViewings[]> {
    const viewings = await this.countViewings(items.map(({ id }) => id));
    return items.map((item) => ({ item, comingViewings: viewings.get(item.id) ?? 0 }));
  }

  /** The items that clients are coming to see, those with the most viewings first. */
  async listToSee(): Promise<ItemWithViewings[]> {
    const viewings = await this.countViewings();
    const items = await this.items.findBy({ id: In([...viewings.keys()]) });
    return items
      .map((item) => ({ item, comingViewings: viewings.get(item.id) ?? 0 }))
      .toSorted((one, other) => other.comingViewings - one.comingViewings || other.item.id - one.item.id)
      .slice(0, BATCH);
  }

  private async withViewings(item: Item, manager?: EntityManager): Promise<ItemWithViewings> {
    const viewings = await this.countViewings([item.id], manager);
    return { item, comingViewings: viewings.get(item.id) ?? 0 };
  }
}
