import { Check, Column, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../common/table.js';
import type { Category } from '../common/category.js';

/** Conditions of an item, best first. */
export enum Condition {
  New = 'New',
  Excellent = 'Excellent',
  VeryGood = 'Very Good',
  Good = 'Good',
  Fair = 'Fair',
}

/** A picture of an item, and what those who do not see it are told. */
export interface Photo {
  url: string;
  alt: string;
}

const WRITTEN_BY_A_TRIGGER = { select: false, insert: false, update: false };

@Table('inventory_items', { ...OF_THE_SHOP, shown: true, personal: true, logged: { as: 'item' } })
@Check('ck_inventory_items_price', 'price >= 1')
@Check('ck_inventory_items_price_on_request', 'price_on_request OR price IS NOT NULL')
@Check('ck_inventory_items_condition', `condition IN ('New', 'Excellent', 'Very Good', 'Good', 'Fair')`)
@Check(
  'ck_inventory_items_category',
  `category IN ('Firearms', 'Night Vision', 'Tactical Gear', 'Less-Lethal')`,
)
// TypeORM's decorators cannot express their sort order, so the migration creates them.
@Index('ix_inventory_items_newest', { synchronize: false })
@Index('ix_inventory_items_cheapest', { synchronize: false })
@Index('ix_inventory_items_dearest', { synchronize: false })
@Index('ix_inventory_items_priced', { synchronize: false })
@Index('ix_inventory_items_named', { synchronize: false })
@Index('ix_inventory_items_chosen', { synchronize: false })
@Index('ix_inventory_items_search', { synchronize: false })
export class Item {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_inventory_items' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 10_000 })
  description: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  manufacturer: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  model: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  caliber: string | null;

  @Column({ type: 'text', nullable: true })
  condition: Condition | null;

  /** US cents; null only with `priceOnRequest`. */
  @Column({ type: 'integer', nullable: true })
  price: number | null;

  /** Visitors are not told the price. */
  @Column({ type: 'boolean', default: false })
  priceOnRequest: boolean;

  @Column({ type: 'text' })
  category: Category;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  imageUrl: string | null;

  /** In the order they are shown; the first one, if there is any, is `imageUrl` as well. */
  @Column({ type: 'jsonb', default: [] })
  photos: Photo[];

  @Column({ type: 'boolean', default: false })
  featured: boolean;

  @Column({ type: 'boolean', default: true })
  inStock: boolean;

  /** Specifications, one per line. */
  @Column({ type: 'varchar', length: 10_000, nullable: true })
  notes: string | null;

  @Column({ type: 'boolean', default: true })
  published: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** All its words, folded: what searches look through where nothing has the words below. */
  @Column({ ...WRITTEN_BY_A_TRIGGER, type: 'text', default: '' })
  searchText: string;

  /** The parts of its words, and where they stand: what searches look for. */
  @Column({ ...WRITTEN_BY_A_TRIGGER, type: 'tsvector', default: '' })
  searchWords: string;

  /** Whether it is demo content that the dealer has not made the shop's own; a trigger ends that. */
  @Column({ type: 'boolean', default: false, update: false })
  sample: boolean;

  /** Incremented by every change; a save based on an older version is rejected. */
  @VersionColumn({ default: 1 })
  version: number;
}
