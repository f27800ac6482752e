import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Public } from '../auth/token/public.decorator.js';
import { Id } from '../common/ids.js';
import { ApiList, sendPart } from '../common/page.js';
import { Cached } from '../public-cache/cached.decorator.js';
import {
  BlogPostFilter,
  BlogPostPage,
  PublicBlogPost,
  toBlogPostPage,
  toPublicBlogPost,
} from './blog.dto.js';
import { BlogService, MAX_POSTS, MAX_TEXT_MB } from './blog.service.js';
import { Answers } from '../http/api-errors.js';

/** Posts, as visitors see them: published, and not scheduled for later. */
@ApiTags('blog')
@Public()
@Controller('api/blog')
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  @Get()
  @Cached({ tags: ['blog'], query: BlogPostFilter })
  @ApiOperation({ summary: 'List published posts, newest first, or those that match a search' })
  @ApiList(
    PublicBlogPost,
    `after ${MAX_POSTS} posts, and with or without a limit after the post whose text brings it to ${MAX_TEXT_MB} MB`,
  )
  async listPosts(
    @Query() filter: BlogPostFilter,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicBlogPost[]> {
    return sendPart(reply, filter, await this.blog.listPublished(filter)).map(toPublicBlogPost);
  }

  @Get('recent')
  @Cached({ tags: ['blog'] })
  @ApiOperation({ summary: 'List the three newest posts for the home page' })
  @Answers(200, [PublicBlogPost])
  async listRecentPosts(): Promise<PublicBlogPost[]> {
    return (await this.blog.listRecent()).map(toPublicBlogPost);
  }

  @Get(':id')
  @Cached({ tags: ['blog'], preview: true })
  @ApiOperation({
    summary: 'Get one post',
    description:
      'Unpublished posts, and posts with a date in the future, are 404 except for an administrator, whose ' +
      'preview shows `published` and `publishedAt`; for visitors `published` is always true.',
  })
  @Answers(200, BlogPostPage)
  async getPost(@Id('post') id: number, @CurrentAdmin() admin?: Admin): Promise<BlogPostPage> {
    return toBlogPostPage(await this.blog.get(id, admin !== undefined));
  }
}
