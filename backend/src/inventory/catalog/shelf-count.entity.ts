import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A part of the number of items on a shelf, which is the sum of its rows. Triggers write and merge them. */
@Entity({ name: 'shelf_counts' })
export class ShelfCount {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_shelf_counts',
  })
  id: number;

  @Column({ type: 'text', collation: 'C' })
  shelf: string;

  @Column({ type: 'integer' })
  items: number;
}
