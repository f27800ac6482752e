import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { DeleteMany, DeleteResult } from '../common/delete-many.dto.js';
import { Id } from '../common/ids.js';
import { ApiList, SearchedPage, sendPart } from '../common/page.js';
import { Testimonial, TestimonialCreate, TestimonialUpdate, toTestimonial } from './testimonials.dto.js';
import { TestimonialsService } from './testimonials.service.js';

/** The testimonials as the administrator reviews them. */
@ApiTags('admin testimonials')
@Controller('api/admin/testimonials')
export class AdminTestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get()
  @ApiOperation({
    summary: 'List testimonials: by default all of them, unpublished ones first, then newest first',
  })
  @ApiList(Testimonial, 'after the last one')
  async listAllTestimonials(
    @Query() query: SearchedPage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Testimonial[]> {
    return sendPart(reply, query, await this.testimonials.listAll(query)).map(toTestimonial);
  }

  @Post()
  @ApiOperation({ summary: 'Add a testimonial' })
  @Answers(201, Testimonial)
  async createTestimonial(
    @Body() fields: TestimonialCreate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Testimonial> {
    return toTestimonial(await this.testimonials.create(fields, actor));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Update the given fields of a testimonial' })
  @Answers(200, Testimonial)
  @ApiErrors(409)
  async updateTestimonial(
    @Id('testimonial') id: number,
    @Body() fields: TestimonialUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<Testimonial> {
    return toTestimonial(await this.testimonials.update(id, fields, actor));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a testimonial permanently' })
  @Answers(204)
  async deleteTestimonial(@Id('testimonial') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.testimonials.delete(id, actor);
  }

  @Post('delete')
  @ApiOperation({
    summary: 'Delete many testimonials at once, permanently',
    description: 'All or nothing. Ids that are unknown, repeated or already deleted are skipped.',
  })
  @Answers(200, DeleteResult)
  deleteManyTestimonials(@Body() { ids }: DeleteMany, @CurrentAdmin() actor: Admin): Promise<DeleteResult> {
    return this.testimonials.deleteMany(ids, actor);
  }
}
