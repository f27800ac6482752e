import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { AuditAction, AuditThing } from '../audit/audit-entry.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { deleteMany } from '../audit/delete-many.js';
import type { DeleteResult } from '../common/delete-many.dto.js';
import { assertVersion } from '../common/assert-version.js';
import { omitUndefined } from '../common/omit-undefined.js';
import { afterRow, type Page, type Part, partOf, type SearchedPage } from '../common/page.js';
import { folded, searchedPart } from '../common/searched-list.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { testimonialMail } from './testimonial-template.js';
import { editOf } from './edit-of.js';
import { Testimonial, TestimonialSource } from './testimonial.entity.js';
import type { TestimonialCreate, TestimonialSubmit, TestimonialUpdate } from './testimonials.dto.js';
import { found } from '../http/nothing-here.js';
import { lockRow } from '../common/lock-row.js';

const GONE = 'This testimonial is no longer available.';

/** Maximum testimonials in one response to visitors. */
export const MAX_TESTIMONIALS = 1000;

/** A testimonial's name in notices and the activity log. */
export const TESTIMONIAL = 'testimonial';

@Injectable()
export class TestimonialsService implements OnModuleInit {
  constructor(
    @InjectRepository(Testimonial) private readonly testimonials: Repository<Testimonial>,
    private readonly notices: NoticesService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.audit.nameThings(AuditThing.Testimonial, async (ids) => {
      const rows = await this.testimonials.find({
        select: { id: true, author: true },
        where: { id: In(ids) },
      });
      return new Map(rows.map(({ id, author }) => [id, author]));
    });
    this.notices.handle(Testimonial, [NoticeKind.BusinessTestimonial], testimonialMail);
  }

  /** Published testimonials, newest first, optionally a single page of them. */
  async listPublished({ limit = MAX_TESTIMONIALS, after }: Page): Promise<Part<Testimonial>> {
    const query = this.testimonials.createQueryBuilder('testimonial').where('testimonial.published');
    if (after) {
      query.andWhere(afterRow('testimonial', 'testimonials', 'created_at', 'published'), { after });
    }
    query.orderBy({ 'testimonial.createdAt': 'DESC', 'testimonial.id': 'DESC' }).limit(limit + 1);
    return partOf(await query.getMany(), limit);
  }

  /** All testimonials, or those that match: those waiting for review first, then hidden ones; newest first. */
  listAll(page: SearchedPage): Promise<Part<Testimonial>> {
    return searchedPart(this.testimonials.createQueryBuilder('testimonial'), page, {
      texts: [folded(['author', 'content'])],
      order: ['NOT published_once', 'NOT published', 'created_at', 'id'],
    });
  }

  /**
   * Stores a visitor's testimonial and notifies the shop, within the transaction of `manager`. It stays unpublished
   * until it has been reviewed.
   * @param visit the visit from whose page it comes
   */
  async submit(
    manager: EntityManager,
    { author, content, rating }: TestimonialSubmit,
    visit?: Pick<Testimonial, 'appointmentId' | 'visited'>,
  ): Promise<void> {
    const source = visit ? TestimonialSource.Visit : TestimonialSource.Visitor;
    const fields = { author, content, rating, original: content, source, ...visit };
    const row = manager.create(Testimonial, { ...fields, published: false });
    await manager.insert(Testimonial, row);
    await this.notices.queue(manager, [NoticeKind.BusinessTestimonial], {
      thing: TESTIMONIAL,
      thingId: row.id,
    });
  }

  create(fields: TestimonialCreate, actor: Actor): Promise<Testimonial> {
    return this.testimonials.manager.transaction(async (manager) => {
      const { id } = await manager.save(
        manager.create(Testimonial, { ...fields, source: TestimonialSource.Shop }),
      );
      await writeAuditEntry(manager, actor, AuditAction.TestimonialCreate, id);
      return this.get(id, manager);
    });
  }

  /**
   * Changes only the given fields, in one UPDATE, so that concurrent edits cannot undo each other. A change to the same
   * values writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the testimonial has changed since.
   */
  async update(id: number, { version, ...update }: TestimonialUpdate, actor: Actor): Promise<Testimonial> {
    const fields = omitUndefined(update);
    return this.testimonials.manager.transaction(async (manager) => {
      const before = found(await lockRow(manager, Testimonial, id), GONE);
      assertVersion(version, before.version, 'this testimonial');
      const changes = changesOf(before, fields, ['rating', 'published']);
      if (changes.length === 0) {
        return before;
      }
      await manager.update(Testimonial, { id }, { ...fields, ...edited(before, fields.content) });
      await writeAuditEntry(manager, actor, AuditAction.TestimonialUpdate, id, { changes });
      return this.get(id, manager);
    });
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.testimonials.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(Testimonial, { id });
      found(affected, GONE);
      await writeAuditEntry(manager, actor, AuditAction.TestimonialDelete, id);
    });
  }

  /** Deletes those that exist and skips the others. */
  deleteMany(ids: number[], actor: Actor): Promise<DeleteResult> {
    return this.testimonials.manager.transaction((manager) =>
      deleteMany(manager, Testimonial, ids, { actor, action: AuditAction.TestimonialDelete }),
    );
  }

  private async get(id: number, manager: EntityManager): Promise<Testimonial> {
    return found(await manager.findOneBy(Testimonial, { id }), GONE);
  }
}

/** What an edit says of a client's text. Older ones whose text was not kept remember what stands there now. */
function edited(
  { source, original, content: before }: Testimonial,
  content: string | undefined,
): Pick<Testimonial, 'original' | 'edit'> | undefined {
  const isByClient = source === TestimonialSource.Visitor || source === TestimonialSource.Visit;
  if (!isByClient || content === undefined) {
    return undefined;
  }
  const theirs = original ?? before;
  return { original: theirs, edit: editOf(theirs, content) };
}
