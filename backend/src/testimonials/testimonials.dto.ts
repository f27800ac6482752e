import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Bool, Honeypot, Int, Line, Text, Version } from '../common/fields.js';
import { Moment, Nullable, Shown, shown, Whole } from '../common/shown.js';
import {
  TestimonialEdit,
  type Testimonial as TestimonialRow,
  TestimonialSource,
} from './testimonial.entity.js';

const CONTENT = 'No pitch at all. I bought the less expensive one, on their advice.';

/** Sent by the review form. Other properties are ignored, including `published`: only the shop publishes. */
export class TestimonialSubmit {
  @Line({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Dana Whitfield' })
  author: string;

  @Text({
    min: 10,
    max: 10_000,
    message: 'Testimonial must be at least 10 characters',
    example: CONTENT,
  })
  content: string;

  @Int({ min: 1, max: 5, optional: true, default: 5, description: 'Stars' })
  rating?: number;

  @Honeypot()
  website?: string;
}

/** Response to a submitted testimonial. */
export class TestimonialReceipt {
  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ example: 'Thank you! Your testimonial will be reviewed.' })
  message: string;
}

/** Fields of a testimonial the administrator adds. */
export class TestimonialCreate {
  @Line({
    min: 2,
    max: 200,
    message: 'Author name must be at least 2 characters',
    example: 'Dana Whitfield',
  })
  author: string;

  @Text({
    min: 10,
    max: 10_000,
    message: 'Testimonial content must be at least 10 characters',
    example: CONTENT,
  })
  content: string;

  @Int({ min: 1, max: 5, optional: true, default: 5, description: 'Stars' })
  rating?: number;

  @Bool({ optional: true, default: true, description: 'Visible to visitors' })
  published?: boolean;
}

/** The fields to change; omitted ones stay as they are. */
export class TestimonialUpdate extends PartialType(TestimonialCreate, { skipNullProperties: false }) {
  @Version('the testimonial')
  version?: number;
}

/** A testimonial with all fields, for the back office. */
export class Testimonial extends Shown(TestimonialCreate, ['author', 'content']) {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5, description: 'Stars', example: 5 })
  rating: number;

  @ApiProperty({ description: 'Whether it is sample content: the same as the source `sample`' })
  sample: boolean;

  @ApiProperty({
    enum: TestimonialSource,
    enumName: 'TestimonialSource',
    description:
      'The form on the site (`visitor`), the page of a visit (`visit`), typed by the shop (`shop`), or sample content',
  })
  source: TestimonialSource;

  @ApiProperty({
    enum: TestimonialEdit,
    enumName: 'TestimonialEdit',
    nullable: true,
    description:
      'What the shop did to the client’s text: put … for whole words (`shortened`), or else `changed`',
    example: null,
  })
  edit: TestimonialEdit | null;

  @Nullable('string', {
    description: 'The month of the visit it is about; null unless it comes from the page of a visit',
    example: '2026-11',
  })
  visited: string | null;

  @Nullable('string', {
    description: 'What the client wrote; null of what the shop typed, and of some older ones',
    example: CONTENT,
  })
  original: string | null;

  @ApiProperty({ description: 'False: waiting to be reviewed, or hidden' })
  published: boolean;

  @ApiProperty({ description: 'Whether it waits to be reviewed: it was never published' })
  waiting: boolean;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @Whole({ description: 'Incremented by every change', example: 1 })
  version: number;
}

/** A testimonial as visitors see it. */
export class PublicTestimonial extends PickType(Testimonial, [
  'id',
  'content',
  'author',
  'rating',
  'sample',
  'source',
  'edit',
  'visited',
]) {}

/** The visitors' view of a row: exactly these keys. */
export const toPublicTestimonial = (row: TestimonialRow): PublicTestimonial =>
  shown(PublicTestimonial, { ...row, sample: row.source === TestimonialSource.Sample });

/** The back office's view of a row. */
export const toTestimonial = (row: TestimonialRow): Testimonial =>
  shown(Testimonial, { ...row, ...toPublicTestimonial(row), waiting: !row.publishedOnce });
