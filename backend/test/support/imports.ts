import type { Answer, Site } from './database/database.js';
import { ITEM } from './fixtures.js';

export const PLAIN = 'name,description,price,category,imageUrl';
export const ROW = 'Bertolani,A best-quality sidelock,18500.00,Firearms,/uploads/inventory/a.webp';

/** What is answered, by default to a file that does nothing. */
export const answer = (some: object) => ({
  ...{
    created: 0,
    updated: 0,
    errors: [],
    ignored: [],
    changes: [],
    stale: [],
    alike: [],
    withoutPicture: 0,
  },
  ...some,
});

/** What tests of files do with a site. */
export function fileTools(site: Site, token: string) {
  const items = async () => (await site.ask('GET', '/api/admin/inventory', { token })).json;
  return {
    items,
    ask: (method: string, path: string) => site.ask(method, path, { token }),
    post: (body: string | Buffer, query = '', type = 'text/csv'): Promise<Answer> =>
      site.ask('POST', `/api/admin/inventory/import${query}`, {
        token,
        body,
        headers: { 'content-type': type },
      }),
    exported: () => site.ask('GET', '/api/admin/inventory.csv', { token }),
    /** The only item. */
    one: async () => {
      const [item, ...others] = await items();
      if (others.length > 0) {
        throw new Error('There are several.');
      }
      return item;
    },
    change: (id: number, body: object) => site.ask('PUT', `/api/admin/inventory/${id}`, { token, body }),
    add: async (fields: object = {}) => {
      const body = { ...ITEM, ...fields };
      const { status, json, text } = await site.ask('POST', '/api/admin/inventory', { token, body });
      if (status !== 201) {
        throw new Error(text);
      }
      return json;
    },
  };
}
