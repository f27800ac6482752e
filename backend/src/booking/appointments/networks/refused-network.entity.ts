import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../../common/table.js';

/** A network whose requests the dealer refuses for a day. */
@Table('refused_networks', {
  notBackedUp: 'they last a day',
  shown: 'for the back office alone',
  expires: true,
  personal: 'hashes, for a day',
  keepsPictures: true,
  logged: { as: 'network' },
  told: { in: 'so do those of networks we refuse' },
})
@Index('uq_refused_networks_network', ['networkHash'], { unique: true })
export class RefusedNetwork {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_refused_networks' })
  id: number;

  /** As in `Appointment`: which network it is cannot be read from it. */
  @Column({ type: 'text' })
  networkHash: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
