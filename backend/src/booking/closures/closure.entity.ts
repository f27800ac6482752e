import { Check, Column, PrimaryGeneratedColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../../common/table.js';

/** Days on which the shop is closed. Closures may overlap: a day is open when none covers it. */
@Table('closures', { ...OF_THE_SHOP, shown: true, personal: true, logged: { as: 'closure' } })
@Check('ck_closures_days', 'last_day >= first_day')
export class Closure {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_closures' })
  id: number;

  /** `YYYY-MM-DD`, in the business's time zone. */
  @Column({ name: 'first_day', type: 'date' })
  from: string;

  @Column({ name: 'last_day', type: 'date' })
  to: string;

  /** Shown to visitors. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;
}
