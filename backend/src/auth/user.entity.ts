import { HttpStatus } from '@nestjs/common';
import { Check, Column, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { OF_ADMINISTRATORS, Table } from '../common/table.js';

/** A user who may sign in to the back office. */
@Table('users', {
  ...OF_ADMINISTRATORS,
  expires: 'the administrators',
  logged: { as: 'user' },
  refusals: {
    uq_users_username: { status: HttpStatus.CONFLICT, message: 'This username is already in use.' },
  },
})
@Unique('uq_users_username', ['username'])
@Check('ck_users_role', `role IN ('admin')`)
export class User {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_users' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  username: string;

  /** argon2id hash, never the password itself. Null until an invited user has chosen one. */
  @Column({ type: 'text', nullable: true })
  password: string | null;

  /** Whether we made the password up: nobody has chosen one yet. */
  @Column({ type: 'boolean', default: false })
  passwordMadeUp: boolean;

  @Column({ type: 'text', default: 'admin' })
  role: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When any of their sessions was last used, to the minute; null before the first sign-in. */
  @Column({ type: 'timestamptz', nullable: true })
  lastSeenAt: Date | null;
}
