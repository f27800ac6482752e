import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Admin, CurrentAdmin } from '../auth/token/current-admin.decorator.js';
import { Answers, ApiErrors } from '../http/api-errors.js';
import { Id } from '../common/ids.js';
import { ApiList, SearchedPage, sendPart } from '../common/page.js';
import { BodyLimit } from '../http/json-body.js';
import { BlogPost, BlogPostCreate, BlogPostUpdate, toBlogPost } from './blog.dto.js';
import { BlogService } from './blog.service.js';

/** Post HTML may have 1,000,000 characters of up to four bytes each. */
const POST_BYTES = 4 * 1024 * 1024 + 64 * 1024;

/** Posts, as administrators manage them. */
@ApiTags('admin blog')
@Controller('api/admin/blog')
export class AdminBlogController {
  constructor(private readonly blog: BlogService) {}

  @Get()
  @ApiOperation({ summary: 'List posts: by default all of them, newest first' })
  @ApiList(BlogPost, 'after the last one')
  async listAllPosts(
    @Query() query: SearchedPage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BlogPost[]> {
    return sendPart(reply, query, await this.blog.listAll(query)).map(toBlogPost);
  }

  @Post()
  @BodyLimit(POST_BYTES)
  @ApiOperation({ summary: 'Add a post' })
  @Answers(201, BlogPost)
  async createPost(@Body() fields: BlogPostCreate, @CurrentAdmin() actor: Admin): Promise<BlogPost> {
    return toBlogPost(await this.blog.create(fields, actor));
  }

  @Put(':id')
  @BodyLimit(POST_BYTES)
  @ApiOperation({ summary: 'Update the given fields of a post' })
  @Answers(200, BlogPost)
  @ApiErrors(409)
  async updatePost(
    @Id('post') id: number,
    @Body() fields: BlogPostUpdate,
    @CurrentAdmin() actor: Admin,
  ): Promise<BlogPost> {
    return toBlogPost(await this.blog.update(id, fields, actor));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a post permanently' })
  @Answers(204)
  async deletePost(@Id('post') id: number, @CurrentAdmin() actor: Admin): Promise<void> {
    await this.blog.delete(id, actor);
  }
}
