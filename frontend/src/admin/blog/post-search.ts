import type { BlogPost } from '@/api/models/BlogPost';

/** What stands for characters that HTML has a use for. */
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/**
 * The texts of a post to search: without tags, of which those within words leave no blank. The database does the same for
 * visitors (`set_blog_post_search_text`).
 */
export function searchText({ title, content, excerpt, author }: BlogPost): string[] {
  const words = content
    .replace(/<\/?(?:strong|em|u|s|code|a)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
  return [title, words, excerpt, author];
}
