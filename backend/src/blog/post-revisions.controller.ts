import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Id } from '../common/ids.js';
import { Takes } from '../http/json-body.js';
import { Restore, Revision, toRevision } from '../revisions/revisions.dto.js';
import { BlogPost, toBlogPost } from './blog.dto.js';
import { BlogService } from './blog.service.js';
import { PostRevision } from './post-revisions.dto.js';
import { Answers } from '../http/api-errors.js';

/** What a post was like after each of the last writes. */
@ApiTags('admin blog')
@Controller('api/admin/blog/:id/revisions')
export class PostRevisionsController {
  constructor(private readonly blog: BlogService) {}

  @Get()
  @ApiOperation({ summary: 'List the last 50 revisions of a post, newest first' })
  @Answers(200, [Revision])
  async listPostRevisions(@Id('post') id: number): Promise<Revision[]> {
    return (await this.blog.listRevisions(id)).map(toRevision);
  }

  @Get(':revisionId')
  @ApiOperation({ summary: 'Get a revision with the post as it was' })
  @Answers(200, PostRevision)
  async getPostRevision(
    @Id('post') id: number,
    @Id('revision', 'revisionId') revisionId: number,
  ): Promise<PostRevision> {
    const revision = await this.blog.getRevision(id, revisionId);
    return { ...toRevision(revision), snapshot: revision.snapshot };
  }

  @Post(':revisionId/restore')
  @Takes('nothing')
  @ApiOperation({
    summary: 'Make a post what it was, published or not',
    description: 'That is a new revision, unless it changes nothing.',
  })
  @ApiBody({ type: Restore, required: false })
  @Answers(200, BlogPost)
  async restorePostRevision(
    @Id('post') id: number,
    @Id('revision', 'revisionId') revisionId: number,
    @Body() { version }: Restore,
    @CurrentAdmin() actor: Admin,
  ): Promise<BlogPost> {
    return toBlogPost(await this.blog.restore(id, revisionId, version, actor));
  }
}
