import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A network whose requests the dealer refuses for a day. */
@Entity({ name: 'refused_networks' })
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
