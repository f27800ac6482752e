import { StarOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const TESTIMONIALS = {
  path: paths.admin.testimonials,
  label: 'Testimonials',
  icon: StarOutlined,
  posts: { '/testimonials': 'Adding a testimonial' },
  things: {
    testimonial: {
      link: (id) => `${paths.admin.testimonials}?testimonial=${id}`,
      nameless: 'a testimonial',
      of: 'the testimonial of {}',
      fields: { content: 'text' },
      sentences: {
        create: 'Added the testimonial of {}',
        update: 'Changed the testimonial of {}',
        delete: 'Deleted the testimonial of {}',
      },
    },
  },
} satisfies Screen;
