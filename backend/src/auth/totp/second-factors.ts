import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { writeAuditEntry } from '../../audit/audit-log.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { Sealer } from '../../config/sealer.js';
import { CodeRequired, FieldErrors } from '../../http/error-filter.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { ShopService } from '../../shop/shop.service.js';
import { OwnPasswordCheck } from '../passwords/own-password.js';
import type { Admin } from '../token/current-admin.decorator.js';
import { isAppCode, newRecoveryCodes, newSeed, otpauthUrl, plainCode, stepOf } from './codes.js';
import { lockUser, removeFactor } from './remove-factor.js';
import { SecondFactor } from './second-factor.entity.js';
import type { TotpSetup, TotpSetupRequest, TotpState } from './totp.dto.js';

/**
 * Wrong codes of one user from anywhere: whoever tries them knows the password already, and a million codes are few. The
 * user has to wait as well; until then, nobody gets in with a guessed code.
 */
const MOST_CODES = { codes: 20, milliseconds: 15 * 60_000 };

/** Authenticator apps, and the recovery codes for whoever has lost theirs. */
@Injectable()
export class SecondFactors {
  private readonly logger = new Logger('Auth');

  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly limits: RateLimitStorage,
    private readonly shop: ShopService,
    private readonly sealer: Sealer,
    private readonly hash: KeyedHash,
  ) {}

  async state(userId: number): Promise<TotpState> {
    const factor = await this.factors.findOneBy({ userId });
    const active = typeof factor?.secret === 'string';
    return { active, recoveryCodesLeft: active ? factor.recoveryCodes.length : 0 };
  }

  /**
   * Stores a seed that waits for its first code; one that waited before is gone.
   * @throws FieldErrors if the password is wrong, or an app is in use and its code is missing or wrong.
   * @throws TooManyRequests if too many of either were wrong, at the sign-in or here.
   */
  async setUp(admin: Admin, { password, code }: TotpSetupRequest): Promise<TotpSetup> {
    const { id, name: label } = admin;
    await this.ownPassword.assert(admin, password);
    if (code && (await this.state(id)).active) {
      await this.count(id);
    }
    const secret = newSeed();
    const problem = await this.factors.manager.transaction(async (manager) => {
      await lockUser(manager, id);
      const found = await this.useCode(manager, id, code || undefined);
      if (found === undefined) {
        await manager.query(
          `INSERT INTO second_factors (user_id, pending) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET pending = excluded.pending`,
          [id, this.sealer.seal(secret, placeOf(id))],
        );
      } else if (code) {
        await writeAuditEntry(manager, admin, AuditAction.PasswordCheckFailed);
      }
      return found;
    });
    if (problem !== undefined) {
      throw new FieldErrors({ code: problem });
    }
    const { name } = await this.shop.read();
    return { secret, otpauthUrl: otpauthUrl(secret, { issuer: name, label }) };
  }

  /**
   * Turns it on, or replaces the app. @returns the recovery codes.
   * @throws FieldErrors if the code is wrong.
   * @throws TooManyRequests if too many were wrong here.
   */
  async confirm(admin: Admin, code: string): Promise<string[]> {
    const { id, name } = admin;
    await this.count(id, confirmsOf);
    const recoveryCodes = newRecoveryCodes();
    const isRight = await this.factors.manager.transaction(async (manager) => {
      await lockUser(manager, id);
      const pending = (await manager.findOneBy(SecondFactor, { userId: id }))?.pending ?? null;
      const seed = pending === null ? undefined : this.open(pending, id);
      const step = seed === undefined ? undefined : stepOf(seed, plainCode(code), 0);
      if (step === undefined) {
        await writeAuditEntry(manager, admin, AuditAction.PasswordCheckFailed);
        return false;
      }
      await this.limits.reset(confirmsOf(id), manager);
      await manager.update(
        SecondFactor,
        { userId: id },
        {
          secret: pending,
          pending: null,
          lastStep: step,
          recoveryCodes: recoveryCodes.map((each) => this.hashOf(id, plainCode(each))),
        },
      );
      await writeAuditEntry(manager, admin, AuditAction.SecondFactorOn, id, { name });
      return true;
    });
    if (!isRight) {
      throw new FieldErrors({
        code: 'This code isn’t right. If you began before, scan the new code and delete the old entry in your app.',
      });
    }
    return recoveryCodes;
  }

  /** @throws FieldErrors if the password is wrong. */
  async turnOff(admin: Admin, password: string): Promise<void> {
    await this.ownPassword.assert(admin, password);
    await this.factors.manager.transaction((manager) =>
      removeFactor(manager, { id: admin.id, username: admin.name }, admin),
    );
  }

  /**
   * Counts a code of a user who gave the right password, or of whoever confirms an app.
   * @throws TooManyRequests if too many before it were wrong.
   */
  async count(userId: number, counterOf = codesOf): Promise<void> {
    const { codes, milliseconds } = MOST_CODES;
    await this.limits.use(
      counterOf(userId),
      milliseconds,
      codes,
      'Too many wrong codes. Please wait a few minutes and try again.',
    );
  }

  /**
   * Uses up the code of a sign-in within the transaction of `manager`, which has locked the user; nothing if the second
   * factor is off.
   * @throws CodeRequired if it is missing or wrong.
   */
  async assertCode(manager: EntityManager, userId: number, code: string | undefined): Promise<void> {
    const problem = await this.useCode(manager, userId, code);
    if (problem !== undefined) {
      throw new CodeRequired(problem);
    }
  }

  /** Uses up a code. @returns what is wrong with it; undefined if it is right, or the second factor is off. */
  private async useCode(
    manager: EntityManager,
    userId: number,
    code: string | undefined,
  ): Promise<string | undefined> {
    const factor = await manager.findOneBy(SecondFactor, { userId });
    if (typeof factor?.secret !== 'string') {
      return undefined;
    }
    if (code === undefined) {
      return 'Please enter the code from your authenticator app.';
    }
    const plain = plainCode(code);
    if (
      !(await (isAppCode(plain) ? this.useStep(manager, factor, plain) : this.useUp(manager, factor, plain)))
    ) {
      return 'This code isn’t right, or it has already been used.';
    }
    await this.limits.reset(codesOf(userId), manager);
    return undefined;
  }

  /** No code of a step is good after one of the same or a later step. */
  private async useStep(manager: EntityManager, factor: SecondFactor, code: string): Promise<boolean> {
    const { userId, secret, lastStep } = factor;
    const seed = this.open(secret, userId);
    const step = seed === undefined ? undefined : stepOf(seed, code, lastStep);
    if (step === undefined) {
      return false;
    }
    await manager.update(SecondFactor, { userId }, { lastStep: step });
    return true;
  }

  /** Each recovery code is good once. */
  private async useUp(manager: EntityManager, factor: SecondFactor, code: string): Promise<boolean> {
    const { userId, recoveryCodes } = factor;
    const hash = this.hashOf(userId, code);
    if (!recoveryCodes.includes(hash)) {
      return false;
    }
    await manager.update(
      SecondFactor,
      { userId },
      { recoveryCodes: recoveryCodes.filter((each) => each !== hash) },
    );
    return true;
  }

  private open(sealed: string | null, userId: number): string | undefined {
    const seed = sealed === null ? undefined : this.sealer.open(sealed, placeOf(userId));
    if (seed === undefined) {
      this.logger.warn(
        `The second factor of user ${userId} was sealed with another JWT_SECRET, so no code works. npm run admin -- disable-second-factor turns it off.`,
      );
    }
    return seed;
  }

  private hashOf(userId: number, plain: string): string {
    return this.hash.of(`recovery:${userId}:${plain}`);
  }
}

const placeOf = (userId: number) => `second factor of user ${userId}`;
const codesOf = (userId: number) => `code:${userId}`;
/** Apart from the codes that sign in: whoever finds the screen open can send these without knowing the password. */
const confirmsOf = (userId: number) => `code-confirm:${userId}`;
