import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A sign-in. A token is valid only while its session exists. */
@Entity({ name: 'sessions' })
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expires_at', ['expiresAt'])
export class Session {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_sessions' })
  id: string;

  @Column({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sessions_user' })
  user: User;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
