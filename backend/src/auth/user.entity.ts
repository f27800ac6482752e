import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A user who may sign in to the back office. */
@Entity({ name: 'users' })
@Unique('uq_users_username', ['username'])
@Check('ck_users_role', `role IN ('admin')`)
export class User {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_users' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  username: string;

  /** argon2id hash, never the password itself. */
  @Column({ type: 'text' })
  password: string;

  @Column({ type: 'text', default: 'admin' })
  role: string;
}
