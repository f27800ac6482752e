import { FileTextOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const BLOG = {
  path: paths.admin.blog,
  label: 'Blog Posts',
  icon: FileTextOutlined,
  posts: { '/blog': 'Adding a post' },
  things: {
    post: {
      link: (id) => `${paths.admin.blog}?post=${id}`,
      nameless: 'post {}',
      fields: { imageUrl: 'image', content: 'text', publishedAt: 'publish date' },
      sentences: {
        create: 'Wrote {}',
        update: 'Changed {}',
        restore: 'Restored an earlier version of {}',
        delete: 'Deleted {}',
      },
    },
  },
} satisfies Screen;
