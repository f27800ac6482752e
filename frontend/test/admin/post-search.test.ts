import { expect, test } from '@jest/globals';
import { searchText } from '@/admin/blog/post-search';
import type { BlogPost } from '@/api/models/BlogPost';

test.each([
  ['<p>A <strong>fine</strong> gun, <a href="/blog/1">oil</a>ed</p>', 'A fine gun, oiled'],
  ['<p>Model</p><p>caliber<br>and more</p>', 'Model caliber and more'],
  ['<p>5 &lt; 6 &amp;&nbsp;7 &gt; 6, &quot;so&quot; it&#39;s &amp;lt;</p>', '5 < 6 & 7 > 6, "so" it\'s &lt;'],
  ['<p>s<span>u</span>b</p>', 's u b'],
])('the words of %s are searched as visitors search them', (content, words) => {
  const post = { title: 'T', content, excerpt: 'E', author: 'A' } as BlogPost;
  expect(searchText(post).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(['T', words, 'E', 'A']);
});
