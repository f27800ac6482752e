import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import { AuditAction, AuditThing } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { AuditService } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes-of.js';
import { assertVersion } from '../common/assert-version.js';
import { CONFIG, type Config } from '../config/config.js';
import { omitUndefined } from '../common/omit-undefined.js';
import type { Part } from '../common/page.js';
import { codeOf, folded, numbered, searchedPart } from '../common/searched-list.js';
import { MailboxLimit } from '../forms/mailbox-limit.js';
import { UNDO_SECONDS } from '../mail/mail-queue.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { ShopService } from '../shop/shop.service.js';
import {
  FirstStatus,
  type PhoneTransfer,
  type TransferChange,
  type TransfersQuery,
  type TransferUpdate,
  type TransferWithNotice,
} from './admin-transfers.dto.js';
import { GONE, lockTransfer } from './lock-transfer.js';
import { aboutTransfer, TRANSFER, TRANSFER_MAILS, TRANSFER_NEWS } from './mail/transfer-news.js';
import { TransferTokens } from './transfer-tokens.js';
import { isEnded, NEXT, TransferStatus } from './transfer-status.js';
import { Transfer } from './transfer.entity.js';
import type { TransferCreate } from './transfers.dto.js';
import { found } from '../http/nothing-here.js';

/** What a search looks through. */
const TEXT = folded(
  [
    ...['name', 'email', 'phone', 'seller', 'description', 'tracking_number', 'reference'],
    ...[codeOf('tracking_number'), codeOf('reference')],
  ],
  'phone',
);

const NUMBER = numbered('transfer');

/** The fields whose values go into the activity log. */
const LOGGED_FIELDS = ['status', 'sellerKind', 'waitingFor'] as const;

/** Rows in one statement of an export. */
const BATCH = 500;

/** SQL: an entry of the history, from now on, with these further keys. */
const entry = (status: TransferStatus, more = '') =>
  `jsonb_build_array(jsonb_build_object('status', '${status}', 'at', now()${more}))`;

/** What a step that changes it leaves in its entry. In an UPDATE, columns have their old values. */
const WAITED = `, 'waitedFor', waiting_for, 'waitedSince', waiting_since`;

@Injectable()
export class TransfersService implements OnModuleInit {
  constructor(
    @InjectRepository(Transfer) private readonly transfers: Repository<Transfer>,
    private readonly tokens: TransferTokens,
    private readonly notices: NoticesService,
    private readonly mailboxes: MailboxLimit,
    private readonly shop: ShopService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.audit.nameThings(AuditThing.Transfer, async (ids) => {
      const rows = await this.transfers.find({ select: { id: true, name: true }, where: { id: In(ids) } });
      return new Map(rows.map(({ id, name }) => [id, name]));
    });
  }

  /**
   * Stores a transfer that a client announced, within the transaction of `manager`, and notifies the shop. The client is
   * too, but a mailbox gets no more of these mails in a day than an address may send: anybody can type anybody's.
   */
  async request(
    manager: EntityManager,
    { website: _website, ...fields }: TransferCreate,
  ): Promise<Pick<Transfer, 'id' | 'status'>> {
    const id = await this.insert(manager, { ...fields, status: TransferStatus.Expected, isNew: true });
    const { transfers: perDay } = this.config.limits;
    const to = await this.mailboxes.of(manager, fields.email);
    const isTold = await this.mailboxes.take(manager, to, [{ counter: 'transfer', perDay }]);
    await this.notices.queue(
      manager,
      [NoticeKind.BusinessTransfer, ...(isTold ? [NoticeKind.TransferExpected] : [])],
      aboutTransfer(id),
    );
    return { id, status: TransferStatus.Expected };
  }

  /**
   * Stores a transfer for a client who called, or whose parcel came unannounced, and notifies one with an email address. The
   * mail is held back: whoever enters what has just come may only then mark it as received.
   */
  create({ email = null, ...fields }: PhoneTransfer, actor: Actor): Promise<TransferWithNotice> {
    return this.transfers.manager.transaction(async (manager) => {
      const status =
        fields.status === FirstStatus.Received ? TransferStatus.Received : TransferStatus.Expected;
      const id = await this.insert(manager, { ...fields, email, status });
      await this.tell(manager, { id, email, status }, UNDO_SECONDS);
      await writeAuditEntry(manager, actor, AuditAction.TransferCreate, id);
      return this.get(id, manager);
    });
  }

  /** All transfers, newest first, or those that match. */
  async listAll({ status, ...page }: TransfersQuery): Promise<Part<TransferWithNotice>> {
    const query = this.transfers.createQueryBuilder('transfer');
    if (status !== undefined) {
      query.where('transfer.status = :status', { status });
    }
    const { rows, hasMore } = await searchedPart(query, page, {
      texts: [TEXT],
      hasPhone: true,
      hasCodes: true,
      hasNumber: NUMBER,
      order: ['created_at', 'id'],
    });
    return { rows: await this.withNotices(rows), hasMore };
  }

  /** Those of these transfers that exist, in no particular order. */
  async listByIds(ids: number[]): Promise<TransferWithNotice[]> {
    return this.withNotices(await this.transfers.findBy({ id: In(ids) }));
  }

  /** All transfers by id, some at a time: however many there are, and however slowly they are read. */
  async *inBatches(): AsyncGenerator<TransferWithNotice[]> {
    for (let last = 0; ;) {
      const transfers = await this.transfers.find({
        where: { id: MoreThan(last) },
        order: { id: 'ASC' },
        take: BATCH,
      });
      if (transfers.length === 0) {
        return;
      }
      yield await this.withNotices(transfers);
      last = transfers.at(-1)?.id ?? last;
    }
  }

  /** @throws NotFoundException if unknown. */
  async get(id: number, manager: EntityManager = this.transfers.manager): Promise<TransferWithNotice> {
    const [transfer] = await this.withNotices(await manager.findBy(Transfer, { id }), manager);
    return found(transfer, GONE);
  }

  /**
   * Updates the given fields, and notifies the client of a new status. A change to the same values writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is stale, the status cannot follow the current one, the transfer is over and
   * cannot wait for anything, or no mail has failed for which to call.
   */
  update(
    id: number,
    { version, status, holdMail, waitingFor, called, ...given }: TransferUpdate,
    actor: Actor,
  ): Promise<TransferWithNotice> {
    return this.transfers.manager.transaction(async (manager) => {
      const before = await lockTransfer(manager, id);
      assertVersion(version, before.version, 'this transfer');
      if (status !== undefined && !NEXT[before.status].includes(status)) {
        throw new ConflictException(`This transfer is ${before.status}: it can’t become ${status}.`);
      }
      const ends = isEnded(status ?? before.status);
      if (ends && waitingFor) {
        throw new ConflictException('This transfer is over, so it’s no longer waiting for anything.');
      }
      const fields = omitUndefined({
        ...withoutEmpty(given),
        status,
        waitingFor: ends ? null : waitingFor,
      });
      const changes = changesOf(before, fields, LOGGED_FIELDS);
      if (called) {
        if (!(await this.notices.dropFailed(manager, aboutTransfer(id)))) {
          throw new ConflictException('This client isn’t waiting for a call.');
        }
        changes.push({ field: 'called', from: null, to: 'true' });
      }
      if (changes.length === 0) {
        return this.get(id, manager);
      }
      const waits = fields.waitingFor !== undefined && fields.waitingFor !== before.waitingFor;
      await manager.update(
        Transfer,
        { id },
        {
          ...fields,
          isNew: false,
          ...(waits && { waitingSince: fields.waitingFor === null ? null : () => 'now()' }),
          ...(status && { history: () => `history || ${entry(status, waits ? WAITED : '')}` }),
          ...(status && ends && { endedAt: () => 'now()' }),
        },
      );
      if (status) {
        await this.notices.supersede(manager, [TRANSFER_NEWS[before.status]], aboutTransfer(id), {
          areHeld: true,
        });
        const { email = before.email } = fields;
        await this.tell(manager, { id, email, status }, holdMail ? UNDO_SECONDS : 0);
      }
      await writeAuditEntry(manager, actor, AuditAction.TransferUpdate, id, { changes });
      return this.get(id, manager);
    });
  }

  /**
   * Takes back the latest status, of which the client knows nothing yet: no mail about it goes out, and what it put an end to
   * is waited for again.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if its mail was not held back or has gone out, for a client without an email address if it is
   * older than that, or if `version` is stale.
   */
  undo(id: number, { version }: TransferChange, actor: Actor): Promise<TransferWithNotice> {
    return this.transfers.manager.transaction(async (manager) => {
      const { email, status, history, version: newest } = await lockTransfer(manager, id);
      assertVersion(version, newest, 'this transfer');
      const [before, last] = history.slice(-2);
      const thing = aboutTransfer(id);
      const isUntold =
        email === null ? isRecent(manager, id) : this.notices.takeBack(manager, TRANSFER_NEWS[status], thing);
      if (!before || !last || !(await isUntold)) {
        throw new ConflictException('It’s too late to undo this.');
      }
      await manager.update(
        Transfer,
        { id },
        {
          status: before.status,
          history: () => 'history - -1',
          endedAt: null,
          ...('waitedFor' in last && { waitingFor: last.waitedFor, waitingSince: last.waitedSince }),
        },
      );
      await this.notices.revive(manager, TRANSFER_NEWS[before.status], thing);
      await writeAuditEntry(manager, actor, AuditAction.TransferUndo, id, {
        changes: [{ field: 'status', from: status, to: before.status }],
      });
      return this.get(id, manager);
    });
  }

  /**
   * Sends the client the mail about the status again.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if the client has no email address.
   */
  resend(id: number, actor: Actor): Promise<TransferWithNotice> {
    return this.transfers.manager.transaction(async (manager) => {
      const { email, status } = await lockTransfer(manager, id);
      if (email === null) {
        throw new ConflictException('This transfer has no email address. Call the client.');
      }
      await this.notices.queue(manager, [TRANSFER_NEWS[status]], aboutTransfer(id), {
        again: true,
        isSame: true,
      });
      await writeAuditEntry(manager, actor, AuditAction.TransferResend, id);
      return this.get(id, manager);
    });
  }

  /**
   * Deletes a transfer of which nothing has come, such as a stranger's joke. Nobody is told.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it was ever received.
   */
  delete(id: number, actor: Actor): Promise<void> {
    return this.transfers.manager.transaction(async (manager) => {
      const { history } = await lockTransfer(manager, id);
      if (history.some(({ status }) => status === TransferStatus.Received)) {
        throw new ConflictException('The firearm was received, so this transfer can’t be deleted.');
      }
      await manager.delete(Transfer, { id });
      await writeAuditEntry(manager, actor, AuditAction.TransferDelete, id);
    });
  }

  private async insert(
    manager: EntityManager,
    fields: Omit<PhoneTransfer, 'email' | 'status'> &
      Pick<Transfer, 'email' | 'status'> & { isNew?: boolean },
  ): Promise<number> {
    const { transferFee: fee } = await this.shop.read(manager);
    const { identifiers } = await manager.insert(Transfer, {
      ...omitUndefined(withoutEmpty(fields)),
      fee,
      history: () => entry(fields.status),
    });
    return (identifiers[0] as { id: number }).id;
  }

  private async tell(
    manager: EntityManager,
    { id, email, status }: Pick<Transfer, 'id' | 'email' | 'status'>,
    wait: number,
  ): Promise<void> {
    if (email !== null) {
      await this.notices.queue(manager, [TRANSFER_NEWS[status]], aboutTransfer(id), { due: wait });
    }
  }

  private async withNotices(
    transfers: Transfer[],
    manager: EntityManager = this.transfers.manager,
  ): Promise<TransferWithNotice[]> {
    const ids = transfers.map(({ id }) => id);
    const notices = await this.notices.newest(TRANSFER_MAILS, { thing: TRANSFER, thingIds: ids }, manager);
    const links = await this.tokens.madeForSellers(ids, manager);
    return transfers.map((transfer) => ({
      transfer,
      notice: notices.get(transfer.id),
      sellerLinkAt: links.get(transfer.id),
    }));
  }
}

/** Whether a transfer got its status within the time in which that can be undone. */
async function isRecent(manager: EntityManager, id: number): Promise<boolean> {
  const [row] = await manager.query<[{ recent: boolean }]>(
    `SELECT (history -> -1 ->> 'at')::timestamptz > clock_timestamp() - interval '${UNDO_SECONDS} seconds' AS recent
       FROM transfers WHERE id = $1`,
    [id],
  );
  return row.recent;
}

/** The fields, with null for the optional texts that are empty. */
function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : (value as unknown)]),
  ) as Fields;
}
