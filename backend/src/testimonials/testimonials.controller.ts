import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/token/public.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { ApiList, Page, sendPart } from '../common/page.js';
import { Enters } from '../limits/door.js';
import { ApiIdempotencyKey } from '../forms/idempotency-key.js';
import { CurrentSender, type Sender } from '../forms/sender.js';
import { SubmissionsService } from '../forms/submissions.service.js';
import { Cached } from '../public-cache/cached.decorator.js';
import {
  PublicTestimonial,
  TestimonialReceipt,
  TestimonialSubmit,
  toPublicTestimonial,
} from './testimonials.dto.js';
import { MAX_TESTIMONIALS, TestimonialsService } from './testimonials.service.js';

/** Lets visitors read testimonials and submit their own. */
@ApiTags('testimonials')
@Public()
@Controller('api/testimonials')
export class TestimonialsController {
  constructor(
    private readonly testimonials: TestimonialsService,
    private readonly submissions: SubmissionsService,
  ) {}

  @Get()
  @Cached({ tags: ['testimonials'], query: Page })
  @ApiOperation({ summary: 'List published testimonials, newest first' })
  @ApiList(PublicTestimonial, `after ${MAX_TESTIMONIALS} testimonials`)
  async listTestimonials(
    @Query() page: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicTestimonial[]> {
    return sendPart(reply, page, await this.testimonials.listPublished(page)).map(toPublicTestimonial);
  }

  @Post()
  @Enters('write')
  @ApiOperation({
    summary: 'Submit a testimonial',
    description: 'It is shown once an administrator has published it.',
  })
  @Answers(201, TestimonialReceipt)
  @ApiIdempotencyKey()
  @ApiErrors(422)
  submitTestimonial(
    @Body() fields: TestimonialSubmit,
    @CurrentSender() sender: Sender,
  ): Promise<TestimonialReceipt> {
    return this.submissions.accept('testimonials', fields, sender, async (manager) => {
      await this.testimonials.submit(manager, fields);
      return { success: true, message: 'Thank you! Your testimonial will be reviewed.' };
    });
  }
}
