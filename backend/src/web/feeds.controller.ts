import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/token/public.decorator.js';
import { BlogService } from '../blog/blog.service.js';
import { ShopService } from '../shop/shop.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { feedXml, MAX_ADDRESSES, robotsTxt, sitemapXml } from './feeds.js';
import { WebService } from './web.service.js';
import { drawSitePicture } from './site-picture/site-picture.js';

const IN_FEED = 20;
const MINUTES_10 = 'public, max-age=600';

/** Files that search engines, feed readers and link previews request. */
@ApiExcludeController()
@Public()
@Controller()
export class FeedsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly inventory: InventoryService,
    private readonly blog: BlogService,
    private readonly shop: ShopService,
    private readonly web: WebService,
  ) {}

  @Get('robots.txt')
  @Cached({ tags: [] })
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=86400')
  getRobots(): string {
    return robotsTxt(this.config.publicUrl);
  }

  @Get('sitemap.xml')
  @Cached({ tags: ['blog', 'inventory'] })
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', MINUTES_10)
  async getSitemap(): Promise<string> {
    const [posts, items] = await Promise.all([
      this.blog.listVisibleTitles(MAX_ADDRESSES),
      this.inventory.listPublishedNames(MAX_ADDRESSES),
    ]);
    const { paths } = this.web;
    return sitemapXml(this.config.publicUrl, [
      ...posts.map((post) => ({ path: paths.post(post), changed: post.changed })),
      ...items.map((item) => ({ path: paths.item(item), changed: item.changed })),
    ]);
  }

  @Get('blog/feed.xml')
  @Cached({ tags: ['blog', 'settings'] })
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  @Header('cache-control', MINUTES_10)
  async getFeed(): Promise<string> {
    const { name } = await this.shop.read();
    const { rows } = await this.blog.listPublished({ limit: IN_FEED }, { samples: false });
    const { paths } = this.web;
    const articles = rows.map((post) => ({ ...post, path: paths.post(post) }));
    return feedXml({ name, publicUrl: this.config.publicUrl }, articles);
  }

  @Get('og.png')
  @Cached({ tags: ['settings'] })
  @Header('content-type', 'image/png')
  @Header('cache-control', MINUTES_10)
  async getSitePicture(): Promise<Buffer> {
    const { name } = await this.shop.read();
    return drawSitePicture(name);
  }
}
