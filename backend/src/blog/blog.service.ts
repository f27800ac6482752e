import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, Raw, Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, record } from '../audit/record.js';
import { givenFields } from '../common/given-fields.js';
import { afterRow, type Part } from '../common/page.js';
import { Changes } from '../public-cache/changes.js';
import { BlogPost } from './blog-post.entity.js';
import type { BlogPostCreate, BlogPostFilter, BlogPostUpdate } from './blog.dto.js';
import { sanitizePostHtml } from './post-html.js';

const RECENT = 3;

/** Posts in one answer to visitors. */
export const MAX_POSTS = 200;

/** An answer ends with the post whose text brings it to so many megabytes: 200 texts could be 800. */
export const MAX_TEXT_MB = 8;

/** What visitors get, and `published`. */
const COLUMNS = [
  'id',
  'title',
  'content',
  'excerpt',
  'imageUrl',
  'publishedAt',
  'author',
  'published',
] as const;

type PostRow = Pick<BlogPost, (typeof COLUMNS)[number]>;

const NEWEST_FIRST = 'OVER (ORDER BY post.publishedAt DESC, post.id DESC ROWS UNBOUNDED PRECEDING)';

@Injectable()
export class BlogService implements OnModuleInit {
  constructor(
    @InjectRepository(BlogPost) private readonly posts: Repository<BlogPost>,
    private readonly changes: Changes,
  ) {}

  onModuleInit(): void {
    this.changes.setExpiry('blog', () => this.millisecondsToNext());
  }

  /** What visitors may read, newest first; what a search finds in it, or one page, if asked for. */
  async listPublished({ search, limit = MAX_POSTS, after }: BlogPostFilter): Promise<Part<PostRow>> {
    const query = this.posts.createQueryBuilder('post').select([]).where(visible());
    COLUMNS.forEach((column) => query.addSelect(`post.${column}`, column));
    query
      .addSelect(`lead(post.id) ${NEWEST_FIRST} IS NOT NULL`, 'hasMore')
      .addSelect(`sum(octet_length(post.content)) ${NEWEST_FIRST} - octet_length(post.content)`, 'before');
    if (search) {
      query.andWhere('post.searchText LIKE lower(:pattern)', { pattern: likePattern(search) });
    }
    if (after) {
      query.andWhere(afterRow('post', 'blog_posts', 'published_at'), { after });
    }
    const [page, parameters] = query
      .orderBy({ 'post.publishedAt': 'DESC', 'post.id': 'DESC' })
      .limit(limit)
      .getQueryAndParameters();
    // Texts beyond the end of the answer are not even read.
    const rows = await this.posts.query<(PostRow & { hasMore: boolean })[]>(
      `SELECT * FROM (${page}) AS page WHERE before < ${MAX_TEXT_MB * 1_000_000} ORDER BY "publishedAt" DESC, id DESC`,
      parameters,
    );
    return { rows, hasMore: rows.at(-1)?.hasMore ?? false };
  }

  /** The newest few of what visitors may read. */
  listRecent(): Promise<BlogPost[]> {
    return this.list(visible(), RECENT);
  }

  /** Ids and dates of what visitors may read, newest first, at most `take`. */
  listVisibleDates(take: number): Promise<Pick<BlogPost, 'id' | 'publishedAt'>[]> {
    return this.posts.find({
      select: { id: true, publishedAt: true },
      where: visible(),
      order: { publishedAt: 'DESC', id: 'DESC' },
      take,
    });
  }

  /** Every post, newest first. */
  listAll(): Promise<BlogPost[]> {
    return this.list({});
  }

  /** @throws NotFoundException if unknown, or not visible yet and not asked for by an administrator. */
  async get(
    id: number,
    includeHidden: boolean,
    manager: EntityManager = this.posts.manager,
  ): Promise<BlogPost> {
    const post = await manager.findOneBy(BlogPost, { id, ...(includeHidden ? {} : visible()) });
    if (!post) {
      throw notFound();
    }
    return post;
  }

  create(fields: BlogPostCreate, actor: Actor): Promise<BlogPost> {
    return this.posts.manager.transaction(async (manager) => {
      const { id } = await manager.save(manager.create(BlogPost, toColumns(fields)));
      await record(manager, actor, AuditAction.PostCreate, id);
      return this.get(id, true, manager);
    });
  }

  /**
   * Changes the fields given in one UPDATE, so that two administrators' changes cannot undo each other.
   * @throws NotFoundException if unknown.
   */
  async update(id: number, changes: BlogPostUpdate, actor: Actor): Promise<BlogPost> {
    const columns = toColumns(changes);
    if (Object.keys(columns).length === 0) {
      return this.get(id, true);
    }
    return this.posts.manager.transaction(async (manager) => {
      await manager.update(BlogPost, { id }, columns);
      const post = await this.get(id, true, manager);
      await record(manager, actor, AuditAction.PostUpdate, id);
      return post;
    });
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.posts.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(BlogPost, { id });
      if (affected === 0) {
        throw notFound();
      }
      await record(manager, actor, AuditAction.PostDelete, id);
    });
  }

  /** Until a post that waits for its time becomes visible. */
  private async millisecondsToNext(): Promise<number | undefined> {
    const next = await this.posts
      .createQueryBuilder('post')
      .select('extract(epoch FROM min(post.publishedAt) - now()) * 1000', 'wait')
      .where('post.published AND post.publishedAt > now()')
      .getRawOne<{ wait: string | null }>();
    return next?.wait == null ? undefined : Number(next.wait);
  }

  private list(where: FindOptionsWhere<BlogPost>, take?: number): Promise<BlogPost[]> {
    return this.posts.find({ where, order: { publishedAt: 'DESC', id: 'DESC' }, take });
  }
}

/** Published, and its time has come by the database's clock. */
function visible(): FindOptionsWhere<BlogPost> {
  return { published: true, publishedAt: Raw((column) => `${column} <= now()`) };
}

/** Finds a text as it stands anywhere in another; blanks of any kind and number are one. */
function likePattern(search: string): string {
  return `%${search.replace(/\s+/g, ' ').replace(/[\\%_]/g, '\\$&')}%`;
}

/** The fields given as columns; every HTML that is stored passes the sanitiser here. */
function toColumns({ content, publishedAt, ...fields }: BlogPostUpdate): Partial<BlogPost> {
  return givenFields({
    ...fields,
    content: content === undefined ? undefined : sanitizePostHtml(content),
    publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
  });
}

function notFound(): NotFoundException {
  return new NotFoundException("The article you're looking for doesn't exist or has been removed.");
}
