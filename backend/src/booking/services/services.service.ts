import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsOrder, Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { changesOf } from '../../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { assertVersion } from '../../common/assert-version.js';
import { omitUndefined } from '../../common/omit-undefined.js';
import { FieldErrors } from '../../http/error-filter.js';
import { NO_SERVICE } from './no-service.js';
import { Service } from './service.entity.js';
import type { ServiceCreate, ServiceUpdate } from './services.dto.js';
import { found } from '../../http/nothing-here.js';
import { lockRow } from '../../common/lock-row.js';

const UNKNOWN = 'This service does not exist.';
const IN_ORDER: FindOptionsOrder<Service> = { position: 'ASC', id: 'ASC' };

/** Throws if the service is still needed. Runs within the transaction of `manager`. */
type BeforeDelete = (manager: EntityManager, serviceId: number) => Promise<void>;

/** The fields whose values go into the activity log. */
const LOGGED_FIELDS = [
  'name',
  'durationText',
  'durationMinutes',
  'bufferMinutes',
  'priceText',
  'active',
  'mobile',
] as const;

/**
 * Inserting an appointment takes a key-share lock on its service (by the foreign key); deleting a service locks the row
 * first and looks for appointments second. So a simultaneous booking is either seen by the deletion or refused.
 */
@Injectable()
export class ServicesService {
  private readonly deleteChecks: BeforeDelete[] = [];

  constructor(@InjectRepository(Service) private readonly services: Repository<Service>) {}

  /** Registers a check to run before a service is deleted. Modules call it before the application starts. */
  beforeDelete(check: BeforeDelete): void {
    this.deleteChecks.push(check);
  }

  /** Services that can be booked, in the shop's order. */
  listActive(): Promise<Service[]> {
    return this.services.find({ where: { active: true }, order: IN_ORDER });
  }

  /** @throws NotFoundException if it is unknown or cannot be booked. */
  async getActive(id: number): Promise<Service> {
    return found(await this.services.findOneBy({ id, active: true }), UNKNOWN);
  }

  /** All services, in the shop's order. */
  listAll(manager: EntityManager = this.services.manager): Promise<Service[]> {
    return manager.find(Service, { order: IN_ORDER });
  }

  /**
   * Finds the service for a booking: the one with this name, or the first active one. The dealer may also book inactive
   * ones.
   * @throws FieldErrors on `serviceType` if there is none, or it is inactive.
   */
  async choose(
    manager: EntityManager,
    name: string | undefined,
    taker: 'visitor' | 'dealer' = 'visitor',
  ): Promise<Service> {
    const [service] = await manager.find(Service, {
      where: { ...(taker === 'visitor' && { active: true }), ...(name !== undefined && { name }) },
      order: { active: 'DESC', ...IN_ORDER },
      take: 1,
    });
    if (!service) {
      throw new FieldErrors({ serviceType: NO_SERVICE });
    }
    return service;
  }

  /** Adds a service at the end. */
  create(fields: ServiceCreate, actor: Actor): Promise<Service> {
    return this.write(async (manager) => {
      const position = ((await manager.maximum(Service, 'position')) ?? 0) + 1;
      const { id } = await manager.save(manager.create(Service, { ...fields, position }));
      await writeAuditEntry(manager, actor, AuditAction.ServiceCreate, id, { name: fields.name });
      return manager.findOneByOrFail(Service, { id });
    });
  }

  /**
   * Updates the given fields. A change to the same values writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the service has changed since.
   */
  update(id: number, { version, ...changes }: ServiceUpdate, actor: Actor): Promise<Service> {
    return this.write(async (manager) => {
      const before = await lock(manager, id);
      assertVersion(version, before.version, 'this service');
      const fields = omitUndefined(changes);
      if (isDeepStrictEqual({ ...before, ...fields }, { ...before })) {
        return before;
      }
      await manager.update(Service, { id }, fields);
      const service = await manager.findOneByOrFail(Service, { id });
      await writeAuditEntry(manager, actor, AuditAction.ServiceUpdate, id, {
        name: service.name,
        changes: changesOf(before, fields, LOGGED_FIELDS),
      });
      return service;
    });
  }

  /** @throws FieldErrors unless `ids` lists every service once. */
  order(ids: number[], actor: Actor): Promise<Service[]> {
    return this.write(async (manager) => {
      const before = (await this.listAll(manager)).map(({ id }) => id);
      if (!isDeepStrictEqual(ids.toSorted(byNumber), before.toSorted(byNumber))) {
        throw new FieldErrors({ ids: 'Please list each service once' });
      }
      if (!isDeepStrictEqual(ids, before)) {
        await manager.query('UPDATE services SET position = array_position($1::integer[], id)', [ids]);
        await writeAuditEntry(manager, actor, AuditAction.ServiceOrder);
      }
      return this.listAll(manager);
    });
  }

  /**
   * @throws NotFoundException if unknown.
   * @throws ConflictException if it has upcoming appointments.
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.write(async (manager) => {
      const { name } = await lock(manager, id);
      for (const check of this.deleteChecks) {
        await check(manager, id);
      }
      await manager.delete(Service, { id });
      await writeAuditEntry(manager, actor, AuditAction.ServiceDelete, id, { name });
    });
  }

  /** Serializes writes to the list, because positions depend on each other. Bookings only read and do not wait. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.services.manager.transaction(async (manager) => {
      await manager.query('LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE');
      return work(manager);
    });
  }
}

async function lock(manager: EntityManager, id: number): Promise<Service> {
  return found(await lockRow(manager, Service, id), UNKNOWN);
}

const byNumber = (one: number, other: number) => one - other;
