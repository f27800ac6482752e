import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { Enters } from '../limits/door.js';
import { LinkedId } from '../links/token-links.js';
import { TestimonialReceipt, TestimonialSubmit } from './testimonials.dto.js';
import { VisitWordsState } from './visit-words.dto.js';
import { VisitWords } from './visit-words.js';
import { Answers } from '../http/api-errors.js';

/** What a client says about a visit, for anyone with a link from one of its mails. */
@ApiTags('visits')
@ApiParam({ name: 'token', type: String, description: 'From the link in a mail about the visit' })
@Public()
@Controller('api/visits/:token/testimonial')
export class VisitWordsController {
  constructor(private readonly words: VisitWords) {}

  @Get()
  @Enters('link')
  @ApiOperation({ summary: 'Say whether the client can write about the visit' })
  @Answers(200, VisitWordsState)
  async getVisitWordsState(@LinkedId() id: number): Promise<VisitWordsState> {
    return { state: await this.words.state(id) };
  }

  @Post()
  @Enters('write')
  @ApiOperation({
    summary: 'Write about the visit',
    description:
      'Once, after the shop has noted that it took place. It is shown with the month of the visit, once an administrator has published it.',
  })
  @Answers(201, TestimonialReceipt)
  async submitVisitTestimonial(
    @LinkedId() id: number,
    @Param('token') token: string,
    @Body() fields: TestimonialSubmit,
  ): Promise<TestimonialReceipt> {
    await this.words.submit(id, token, fields);
    return { success: true, message: 'Thank you! Your testimonial will be reviewed.' };
  }
}
