import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Actor } from '../audit/audit-log.js';
import { CurrentActor } from '../auth/token/current-actor.decorator.js';
import { ApiErrors } from '../http/api-errors.js';
import { ApiId, Id } from '../common/ids.js';
import { Testimonial, TestimonialCreate, TestimonialUpdate, toTestimonial } from './testimonials.dto.js';
import { TestimonialsService } from './testimonials.service.js';

/** The testimonials as the administrator reviews them. */
@ApiTags('admin testimonials')
@ApiBearerAuth()
@Controller('api/admin/testimonials')
export class AdminTestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get()
  @ApiOperation({ summary: 'List all testimonials, unpublished ones first, then newest first' })
  @ApiOkResponse({ type: [Testimonial] })
  @ApiErrors(401)
  async listAllTestimonials(): Promise<Testimonial[]> {
    return (await this.testimonials.listAll()).map(toTestimonial);
  }

  @Post()
  @ApiOperation({ summary: 'Add a testimonial' })
  @ApiCreatedResponse({ type: Testimonial })
  @ApiErrors(400, 401)
  async createTestimonial(
    @Body() fields: TestimonialCreate,
    @CurrentActor() actor: Actor,
  ): Promise<Testimonial> {
    return toTestimonial(await this.testimonials.create(fields, actor));
  }

  @Put(':id')
  @ApiId('testimonial')
  @ApiOperation({ summary: 'Update the given fields of a testimonial' })
  @ApiOkResponse({ type: Testimonial })
  @ApiErrors(400, 401, 404)
  async updateTestimonial(
    @Id() id: number,
    @Body() fields: TestimonialUpdate,
    @CurrentActor() actor: Actor,
  ): Promise<Testimonial> {
    return toTestimonial(await this.testimonials.update(id, fields, actor));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiId('testimonial')
  @ApiOperation({ summary: 'Delete a testimonial permanently' })
  @ApiNoContentResponse()
  @ApiErrors(400, 401, 404)
  async deleteTestimonial(@Id() id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.testimonials.delete(id, actor);
  }
}
