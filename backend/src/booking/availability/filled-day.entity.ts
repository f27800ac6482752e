import { Entity, PrimaryColumn } from 'typeorm';

/** A day for which slots were made of the windows. It is never done again: what the dealer deleted stays away. */
@Entity({ name: 'filled_days' })
export class FilledDay {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_filled_days' })
  day: string;
}
