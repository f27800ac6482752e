import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { givenFields } from '../common/given-fields.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { Testimonial } from './testimonial.entity.js';
import type { TestimonialCreate, TestimonialSubmit, TestimonialUpdate } from './testimonials.dto.js';

@Injectable()
export class TestimonialsService {
  constructor(
    @InjectRepository(Testimonial) private readonly testimonials: Repository<Testimonial>,
    private readonly notices: NoticesService,
  ) {}

  /** Published testimonials, newest first. */
  listPublished(): Promise<Testimonial[]> {
    return this.testimonials.find({ where: { published: true }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Every testimonial: those waiting for a decision first, then newest first. */
  listAll(): Promise<Testimonial[]> {
    return this.testimonials.find({ order: { published: 'ASC', createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Stores what a visitor wrote and tells the shop, within the transaction of `manager`; unpublished: it is
   * reviewed first.
   */
  async submit(manager: EntityManager, { author, content, rating }: TestimonialSubmit): Promise<void> {
    const row = manager.create(Testimonial, { author, content, rating, published: false });
    await manager.insert(Testimonial, row);
    await this.notices.queue(manager, NoticeKind.BusinessTestimonial, { testimonialId: row.id });
  }

  async create(fields: TestimonialCreate): Promise<Testimonial> {
    const { id } = await this.testimonials.save(this.testimonials.create(fields));
    return this.get(id);
  }

  /**
   * Changes the fields given in one UPDATE, so that two administrators' changes cannot undo each other.
   * @throws NotFoundException if unknown.
   */
  async update(id: number, changes: TestimonialUpdate): Promise<Testimonial> {
    const fields = givenFields(changes);
    if (Object.keys(fields).length > 0) {
      await this.testimonials.update({ id }, fields);
    }
    return this.get(id);
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number): Promise<void> {
    const { affected } = await this.testimonials.delete({ id });
    if (affected === 0) {
      throw notFound();
    }
  }

  private async get(id: number): Promise<Testimonial> {
    const testimonial = await this.testimonials.findOneBy({ id });
    if (!testimonial) {
      throw notFound();
    }
    return testimonial;
  }
}

function notFound(): NotFoundException {
  return new NotFoundException('This testimonial does not exist or is no longer available.');
}
