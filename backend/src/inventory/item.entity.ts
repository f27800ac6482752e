import { Check, Column, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** Categories of the inventory. */
export enum Category {
  Firearms = 'Firearms',
  NightVision = 'Night Vision',
  TacticalGear = 'Tactical Gear',
  LessLethal = 'Less-Lethal',
}

/** An item in the inventory. */
@Entity({ name: 'inventory_items' })
@Check('ck_inventory_items_price', 'price >= 1')
@Check(
  'ck_inventory_items_category',
  `category IN ('Firearms', 'Night Vision', 'Tactical Gear', 'Less-Lethal')`,
)
// TypeORM's decorators cannot express their sort order, so the migration creates them.
@Index('ix_inventory_items_newest', { synchronize: false })
@Index('ix_inventory_items_category', { synchronize: false })
@Index('ix_inventory_items_featured', { synchronize: false })
export class Item {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_inventory_items' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 10_000 })
  description: string;

  /** US cents. */
  @Column({ type: 'integer' })
  price: number;

  @Column({ type: 'text' })
  category: Category;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  imageUrl: string | null;

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

  /** Incremented by every change; a save based on an older version is rejected. */
  @VersionColumn({ default: 1 })
  version: number;
}
