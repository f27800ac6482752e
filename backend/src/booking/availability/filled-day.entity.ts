import { PrimaryColumn } from 'typeorm';
import { Table } from '../../common/table.js';

/** A day for which slots were created from the windows. It is never filled again, so deleted slots stay deleted. */
@Table('filled_days', {
  shown: 'the slots made of them are shown',
  expires: 'days without people',
  personal: 'days',
  keepsPictures: true,
  logged: 'written by the machine, as the opening rules say',
  told: 'days',
})
export class FilledDay {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_filled_days' })
  day: string;
}
