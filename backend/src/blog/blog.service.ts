import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, Raw, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { changesOf } from '../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { assertVersion } from '../common/assert-version.js';
import { FieldErrors } from '../http/error-filter.js';
import { omitUndefined } from '../common/omit-undefined.js';
import { afterRow, type Part, type SearchedPage } from '../common/page.js';
import { namesOf } from '../common/shown.js';
import { folded, searchedPart } from '../common/searched-list.js';
import { type Revision, RevisionKind } from '../revisions/revision.entity.js';
import { changedAt, findRevision, listRevisions, recordRevisions } from '../revisions/revisions.js';
import { Changes } from '../public-cache/changes.js';
import { BlogPost } from './blog-post.entity.js';
import { type BlogPostCreate, type BlogPostFilter, BlogPostPage, type BlogPostUpdate } from './blog.dto.js';
import { PostHtml } from './post-html.js';
import type { PostSnapshot } from './post-revisions.dto.js';
import { POST_REVISIONS } from './post-revisions.js';
import { found } from '../http/nothing-here.js';
import { lockRow } from '../common/lock-row.js';

const RECENT = 3;

const GONE = "The article you're looking for doesn't exist or has been removed.";

/** Maximum posts in one response to visitors. */
export const MAX_POSTS = 200;

/** A response stops after the post that takes it past this many megabytes: 200 posts could be 800 MB. */
export const MAX_TEXT_MB = 8;

/** What visitors are shown, plus `published`. */
const COLUMNS = namesOf(BlogPostPage);

type PostRow = Pick<BlogPost, keyof BlogPostPage>;

/** The fields whose values go into the activity log. */
const LOGGED_FIELDS = ['title', 'author', 'published', 'publishedAt'] as const;

@Injectable()
export class BlogService implements OnModuleInit {
  constructor(
    @InjectRepository(BlogPost) private readonly posts: Repository<BlogPost>,
    private readonly changes: Changes,
    private readonly html: PostHtml,
  ) {}

  onModuleInit(): void {
    this.changes.setExpiry('blog', () => this.millisecondsToNext());
  }

  /** Lists the posts visitors may read, newest first; optionally those that match a search, or a single page of them. */
  async listPublished(
    { search, limit = MAX_POSTS, after }: BlogPostFilter,
    { samples = true } = {},
  ): Promise<Part<PostRow>> {
    const query = this.posts.createQueryBuilder('post').where(visible());
    if (search) {
      // Any run of whitespace counts as a single space.
      const text = search.replace(/\s+/g, ' ');
      query.andWhere('post.searchText LIKE search_pattern(:text)', { text });
    }
    if (!samples) {
      query.andWhere('NOT post.sample');
    }
    if (after) {
      query.andWhere(afterRow('post', 'blog_posts', 'published_at', 'published AND published_at <= now()'), {
        after,
      });
    }
    return this.read(query, limit);
  }

  /** The newest of these posts, as far as one response can hold them. */
  private async read(query: SelectQueryBuilder<BlogPost>, limit: number): Promise<Part<PostRow>> {
    const inOrder = 'OVER (ORDER BY post.publishedAt DESC, post.id DESC ROWS UNBOUNDED PRECEDING)';
    query.select([]);
    COLUMNS.forEach((column) => query.addSelect(`post.${column}`, column));
    const [page, parameters] = query
      .addSelect(`row_number() ${inOrder}`, 'place')
      .addSelect(`lead(post.id) ${inOrder} IS NOT NULL`, 'hasMore')
      .addSelect(`sum(octet_length(post.content)) ${inOrder} - octet_length(post.content)`, 'before')
      .limit(limit)
      .getQueryAndParameters();
    // Posts beyond the end of the response are not even read: the windows are in their order already.
    const rows = await this.posts.query<(PostRow & { hasMore: boolean })[]>(
      `SELECT * FROM (${page}) AS page WHERE before < ${MAX_TEXT_MB * 1_000_000} ORDER BY place`,
      parameters,
    );
    return { rows: await this.cleaned(rows), hasMore: rows.at(-1)?.hasMore ?? false };
  }

  /** Lists the latest posts visitors may read. */
  async listRecent(): Promise<BlogPost[]> {
    const order = { publishedAt: 'DESC', id: 'DESC' } as const;
    return this.cleaned(await this.posts.find({ where: visible(), order, take: RECENT }));
  }

  /** Lists ids, titles and dates of the posts visitors may read, newest first, at most `take`. */
  listVisibleTitles(take: number): Promise<(Pick<BlogPost, 'id' | 'title'> & { changed: Date })[]> {
    return this.posts.query(
      `SELECT id, title, ${changedAt(RevisionKind.Post, 'post.id', 'published_at')} AS changed
         FROM blog_posts AS post WHERE published AND published_at <= now() ORDER BY published_at DESC, id DESC LIMIT $1`,
      [take],
    );
  }

  /** Lists all posts, newest first, or those that match. */
  async listAll(page: SearchedPage): Promise<Part<BlogPost>> {
    const { rows, hasMore } = await searchedPart(this.posts.createQueryBuilder('post'), page, {
      texts: ['search_text', folded(['author'])],
      order: ['published_at', 'id'],
    });
    return { rows: await this.cleaned(rows), hasMore };
  }

  /** @throws NotFoundException if unknown, or not visible yet and not requested by an administrator. */
  async get(id: number, includeHidden: boolean): Promise<BlogPost> {
    const post = await find(this.posts.manager, { id, ...(includeHidden ? {} : visible()) });
    await this.cleaned([post]);
    return post;
  }

  /** @throws FieldErrors if the content has more tags than text. */
  async create(fields: BlogPostCreate, actor: Actor): Promise<BlogPost> {
    const columns = await this.toColumns(fields);
    return this.posts.manager.transaction(async (manager) => {
      const { id, title: name } = await manager.save(manager.create(BlogPost, columns));
      await recordRevisions(manager, POST_REVISIONS, [id], actor);
      await writeAuditEntry(manager, actor, AuditAction.PostCreate, id, { name });
      return find(manager, { id });
    });
  }

  /**
   * Updates the given fields in one statement, so that two administrators cannot undo each other's changes. A change to
   * the same values writes nothing.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is given and the post has changed since.
   * @throws FieldErrors if the content has more tags than text, or nothing is left of it.
   */
  async update(id: number, { version, ...fields }: BlogPostUpdate, actor: Actor): Promise<BlogPost> {
    const columns = await this.toColumns(fields);
    if (Object.keys(columns).length === 0) {
      const post = await this.get(id, true);
      assertVersion(version, post.version, 'this post');
      return post;
    }
    return this.write(id, columns, { version, actor, action: AuditAction.PostUpdate });
  }

  /**
   * Makes a post what it was after an earlier write. A revision that it equals writes nothing.
   * @throws NotFoundException if unknown, or the revision is not kept.
   * @throws ConflictException if `version` is given and the post has changed since.
   */
  async restore(
    id: number,
    revisionId: number,
    version: number | undefined,
    actor: Actor,
  ): Promise<BlogPost> {
    const { snapshot } = await this.getRevision(id, revisionId);
    const columns = await this.toColumns(snapshot);
    return this.write(id, columns, { version, actor, action: AuditAction.PostRestore });
  }

  private async write(
    id: number,
    columns: Partial<BlogPost>,
    { version, actor, action }: { version: number | undefined; actor: Actor; action: AuditAction },
  ): Promise<BlogPost> {
    const changed = await this.posts.manager.transaction(async (manager) => {
      const before = found(await lockRow(manager, BlogPost, id), GONE);
      assertVersion(version, before.version, 'this post');
      const changes = changesOf(before, columns, LOGGED_FIELDS);
      if (changes.length === 0) {
        return before;
      }
      await manager.update(BlogPost, { id }, columns);
      await recordRevisions(manager, POST_REVISIONS, [id], actor);
      const post = await find(manager, { id });
      await writeAuditEntry(manager, actor, action, id, { name: post.title, changes });
      return post;
    });
    await this.cleaned([changed]);
    return changed;
  }

  /** @throws NotFoundException if unknown. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.posts.manager.transaction(async (manager) => {
      const { title: name } = await find(manager, { id });
      const { affected } = await manager.delete(BlogPost, { id });
      found(affected, GONE);
      await writeAuditEntry(manager, actor, AuditAction.PostDelete, id, { name });
    });
  }

  /** @throws NotFoundException if the post is unknown. */
  async listRevisions(id: number): Promise<Omit<Revision, 'snapshot'>[]> {
    await find(this.posts.manager, { id });
    return listRevisions(this.posts.manager, POST_REVISIONS.kind, id);
  }

  /** @throws NotFoundException if this post has no such revision, or no longer. */
  async getRevision(id: number, revisionId: number): Promise<Revision<PostSnapshot>> {
    const manager = this.posts.manager;
    const revision = await findRevision<PostSnapshot>(manager, POST_REVISIONS.kind, id, revisionId);
    await this.cleaned([revision.snapshot]);
    return revision;
  }

  /** Time until the next scheduled post becomes visible. */
  private async millisecondsToNext(): Promise<number | undefined> {
    const next = await this.posts
      .createQueryBuilder('post')
      .select('extract(epoch FROM min(post.publishedAt) - now()) * 1000', 'wait')
      .where('post.published AND post.publishedAt > now()')
      .getRawOne<{ wait: string | null }>();
    return next?.wait == null ? undefined : Number(next.wait);
  }

  /** Sanitizes the posts' HTML, whoever wrote it to the table. */
  private async cleaned<Post extends { content: string }>(posts: Post[]): Promise<Post[]> {
    const contents = await this.html.clean(posts.map(({ content }) => content));
    posts.forEach((post, index) => (post.content = contents[index] ?? ''));
    return posts;
  }

  /** Maps the given fields to columns, with the HTML sanitized. */
  private async toColumns({ content, publishedAt, ...fields }: BlogPostUpdate): Promise<Partial<BlogPost>> {
    const [clean] = content === undefined ? [] : await this.html.clean([content]);
    if (content !== undefined && clean === undefined) {
      throw new FieldErrors({ content: 'Content has too many tags' });
    }
    if (clean !== undefined && isEmpty(clean)) {
      throw new FieldErrors({ content: 'Content must be at least 50 characters' });
    }
    return omitUndefined({
      ...fields,
      content: clean,
      publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
    });
  }
}

/** Whether a post has neither text nor a picture, as one that was all script. */
const isEmpty = (html: string) =>
  !/<img [^>]*src=/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Published, and not scheduled for later by the database's clock. */
function visible(): FindOptionsWhere<BlogPost> {
  return { published: true, publishedAt: Raw((column) => `${column} <= now()`) };
}

/** @throws NotFoundException if there is none. */
async function find(manager: EntityManager, where: FindOptionsWhere<BlogPost>): Promise<BlogPost> {
  return found(await manager.findOneBy(BlogPost, where), GONE);
}
