import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { ApiIdempotencyKey } from '../forms/idempotency-key.js';
import {
  PublicTestimonial,
  TestimonialReceipt,
  TestimonialSubmit,
  toPublicTestimonial,
} from './testimonials.dto.js';
import { TestimonialsService } from './testimonials.service.js';

/** What clients say, as visitors see it and add to it. */
@ApiTags('testimonials')
@Public()
@Controller('api/testimonials')
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get()
  @ApiOperation({ summary: 'List published testimonials, newest first' })
  @ApiOkResponse({ type: [PublicTestimonial] })
  @ApiErrors()
  async listTestimonials(): Promise<PublicTestimonial[]> {
    return (await this.testimonials.listPublished()).map(toPublicTestimonial);
  }

  @Post()
  @ApiOperation({
    summary: 'Submit a testimonial',
    description: 'It is shown once an administrator has published it.',
  })
  @ApiCreatedResponse({ type: TestimonialReceipt })
  @ApiIdempotencyKey()
  @ApiErrors(400, 422, 429)
  async submitTestimonial(@Body() fields: TestimonialSubmit): Promise<TestimonialReceipt> {
    await this.testimonials.submit(fields);
    return { success: true, message: 'Thank you! Your testimonial will be reviewed.' };
  }
}
