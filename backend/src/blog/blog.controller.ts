import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CurrentAdmin, CurrentUser } from '../auth/token/current-user.decorator.js';
import { Public } from '../auth/token/public.decorator.js';
import { ApiErrors } from '../common/api-errors.js';
import { ApiId, Id } from '../common/ids.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { BlogPost, BlogPostFilter, PublicBlogPost, toBlogPost, toPublicBlogPost } from './blog.dto.js';
import { BlogService } from './blog.service.js';

/** The articles as visitors see them: published ones whose time has come. */
@ApiTags('blog')
@Public()
@Controller('api/blog')
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  @Get()
  @Cached({ tags: ['blog'], query: BlogPostFilter })
  @ApiOperation({ summary: 'List published posts, newest first' })
  @ApiOkResponse({ type: [PublicBlogPost] })
  @ApiErrors(400)
  async listPosts(@Query() filter: BlogPostFilter): Promise<PublicBlogPost[]> {
    return (await this.blog.listPublished(filter)).map(toPublicBlogPost);
  }

  @Get('recent')
  @Cached({ tags: ['blog'] })
  @ApiOperation({ summary: 'List the three newest posts for the home page' })
  @ApiOkResponse({ type: [PublicBlogPost] })
  @ApiErrors()
  async listRecentPosts(): Promise<PublicBlogPost[]> {
    return (await this.blog.listRecent()).map(toPublicBlogPost);
  }

  @Get(':id')
  @Cached({ tags: ['blog'], preview: true })
  @ApiId('post')
  @ApiOperation({
    summary: 'Get one post',
    description:
      'Posts that are unpublished or dated in the future answer 404, except to an administrator, whose ' +
      'preview marks them by `published` and `publishedAt`; for visitors `published` is always true.',
  })
  @ApiOkResponse({ type: BlogPost })
  @ApiErrors(400, 404)
  async getPost(@Id() id: number, @CurrentUser() admin?: CurrentAdmin): Promise<BlogPost> {
    return toBlogPost(await this.blog.get(id, admin !== undefined));
  }
}
