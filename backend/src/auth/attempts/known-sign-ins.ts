import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Raw, Repository } from 'typeorm';
import { KeyedHash } from '../../config/keyed-hash.js';
import { KnownSignIn } from './known-sign-in.entity.js';

/** How long a pair stays known after its last sign-in. Retention deletes expired pairs. */
const KNOWN_DAYS = 60;

/**
 * Pairs of name and address that signed in recently. Being known proves nothing and grants no access: it only means a
 * better place in the queue.
 */
@Injectable()
export class KnownSignIns {
  constructor(
    @InjectRepository(KnownSignIn) private readonly rows: Repository<KnownSignIn>,
    private readonly hash: KeyedHash,
  ) {}

  has(pair: string): Promise<boolean> {
    return this.rows.existsBy({ key: this.keyOf(pair), expiresAt: Raw((column) => `${column} > now()`) });
  }

  /** Runs in the sign-in's transaction. */
  async remember(manager: EntityManager, pair: string): Promise<void> {
    await manager.query(
      `INSERT INTO known_sign_ins (key, expires_at) VALUES ($1, now() + make_interval(days => $2))
       ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at`,
      [this.keyOf(pair), KNOWN_DAYS],
    );
  }

  private keyOf(pair: string): string {
    return this.hash.of(`known:${pair}`);
  }
}
