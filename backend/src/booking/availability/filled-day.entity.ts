import { Entity, PrimaryColumn } from 'typeorm';

/** A day for which slots were created from the windows. It is never filled again, so deleted slots stay deleted. */
@Entity({ name: 'filled_days' })
export class FilledDay {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_filled_days' })
  day: string;
}
