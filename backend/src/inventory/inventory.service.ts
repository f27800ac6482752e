import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, Repository } from 'typeorm';
import { givenFields } from '../common/given-fields.js';
import type { ItemCreate, ItemUpdate } from './inventory.dto.js';
import { type Category, Item } from './item.entity.js';

@Injectable()
export class InventoryService {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** Published items, newest first; of one category if given. */
  listPublished(category?: Category): Promise<Item[]> {
    return this.list({ published: true, ...(category ? { category } : {}) });
  }

  /** Published and featured items, newest first. */
  listFeatured(): Promise<Item[]> {
    return this.list({ published: true, featured: true });
  }

  /** Ids and dates of published items, newest first, at most `take`. */
  listPublishedDates(take: number): Promise<Pick<Item, 'id' | 'createdAt'>[]> {
    return this.items.find({
      select: { id: true, createdAt: true },
      where: { published: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      take,
    });
  }

  /** Every item, newest first. */
  listAll(): Promise<Item[]> {
    return this.list({});
  }

  /** @throws NotFoundException if unknown, or unpublished and not asked for by an administrator. */
  async get(id: number, includeUnpublished: boolean): Promise<Item> {
    const item = await this.items.findOneBy({ id, ...(includeUnpublished ? {} : { published: true }) });
    if (!item) {
      throw notFound();
    }
    return item;
  }

  async create(fields: ItemCreate): Promise<Item> {
    const { id } = await this.items.save(this.items.create(fields));
    return this.get(id, true);
  }

  /**
   * Changes the fields given in one UPDATE, so that two administrators' toggles cannot undo each other.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the item was changed since.
   */
  async update(id: number, { version, ...changes }: ItemUpdate): Promise<Item> {
    const fields = givenFields(changes);
    if (Object.keys(fields).length === 0) {
      return this.get(id, true);
    }
    const { affected } = await this.items.update({ id, ...(version ? { version } : {}) }, fields);
    const item = await this.get(id, true);
    if (affected === 0) {
      throw new ConflictException(
        'This item was changed by somebody else in the meantime. Reload it and try again.',
      );
    }
    return item;
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number): Promise<void> {
    const { affected } = await this.items.delete({ id });
    if (affected === 0) {
      throw notFound();
    }
  }

  private list(where: FindOptionsWhere<Item>): Promise<Item[]> {
    return this.items.find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
  }
}

function notFound(): NotFoundException {
  return new NotFoundException('This item does not exist or is no longer available.');
}
