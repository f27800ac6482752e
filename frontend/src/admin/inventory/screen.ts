import { AppstoreOutlined, PictureOutlined } from '@ant-design/icons';
import { paths } from '@/lib/paths';
import type { Screen } from '../screen';

export const INVENTORY = {
  path: paths.admin.inventory,
  label: 'Inventory',
  icon: AppstoreOutlined,
  posts: { '/inventory': 'Adding an item', '/import': 'Importing items' },
  things: {
    item: {
      link: (id) => `${paths.admin.inventory}?item=${id}`,
      nameless: 'item {}',
      fields: { imageUrl: 'image' },
      switches: {
        featured: ['Featured {}', 'Stopped featuring {}'],
        inStock: ['Marked {} as in stock', 'Marked {} as sold out'],
      },
      sentences: {
        create: 'Added {}',
        update: 'Changed {}',
        restore: 'Restored an earlier version of {}',
        delete: 'Deleted {}',
        import: 'Imported items from a file',
        'import-undo': 'Put an import of items back',
      },
    },
    picture: {
      icon: PictureOutlined,
      sentences: {
        upload: 'Uploaded an image',
        delete: 'Deleted an unused image',
        replace: 'Blurred part of an image',
      },
    },
  },
} satisfies Screen;
