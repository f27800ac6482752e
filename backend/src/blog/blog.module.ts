import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminBlogController } from './admin-blog.controller.js';
import { BlogPost } from './blog-post.entity.js';
import { BlogController } from './blog.controller.js';
import { BlogService } from './blog.service.js';
import { PostHtml } from './post-html.js';
import { PostRevisionsController } from './post-revisions.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([BlogPost])],
  controllers: [BlogController, AdminBlogController, PostRevisionsController],
  providers: [BlogService, PostHtml],
  exports: [BlogService],
})
export class BlogModule {}
