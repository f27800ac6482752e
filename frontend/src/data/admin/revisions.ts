import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BlogPost } from '@/api/models/BlogPost';
import type { Item } from '@/api/models/Item';
import type { ItemSnapshot } from '@/api/models/ItemSnapshot';
import type { PostSnapshot } from '@/api/models/PostSnapshot';
import type { Revision } from '@/api/models/Revision';
import { AdminBlogService } from '@/api/services/AdminBlogService';
import { AdminInventoryService } from '@/api/services/AdminInventoryService';
import { blogKeys } from '../blog';
import { inventoryKeys } from '../inventory';
import { useRefresh } from './use-update-row';
import { freshQuery } from './fresh-query';

/** What an item or a post was like. */
type Snapshot = ItemSnapshot | PostSnapshot;

/** What an item or a post is now. */
export type Revised = Item | BlogPost;

const SOURCES = {
  item: {
    keys: inventoryKeys,
    list: (id: number) => AdminInventoryService.listItemRevisions(id),
    now: (id: number): Promise<Revised> => AdminInventoryService.getAnyItem(id),
    get: (id: number, revision: number): Promise<{ snapshot: Snapshot }> =>
      AdminInventoryService.getItemRevision(revision, id),
    restore: (id: number, revision: number, version: number): Promise<Revised> =>
      AdminInventoryService.restoreItemRevision(revision, id, { version }),
  },
  post: {
    keys: blogKeys,
    list: (id: number) => AdminBlogService.listPostRevisions(id),
    now: async (id: number): Promise<Revised> => {
      const post = (await AdminBlogService.listAllPosts()).find((row) => row.id === id);
      if (!post) {
        throw new Error('The post was deleted.');
      }
      return post;
    },
    get: (id: number, revision: number): Promise<{ snapshot: Snapshot }> =>
      AdminBlogService.getPostRevision(revision, id),
    restore: (id: number, revision: number, version: number): Promise<Revised> =>
      AdminBlogService.restorePostRevision(revision, id, { version }),
  },
};

/** What has revisions. */
export type RevisionKind = keyof typeof SOURCES;

const keyOf = (kind: RevisionKind, id: number) => ['admin', 'revisions', kind, id];

/** The revisions of an item or a post, newest first, and what it is now; read again whenever they are shown. */
export const revisionsQuery = (kind: RevisionKind, id: number) =>
  freshQuery(keyOf(kind, id), async (): Promise<{ revisions: Revision[]; now: Revised }> => {
    const [revisions, now] = await Promise.all([SOURCES[kind].list(id), SOURCES[kind].now(id)]);
    return { revisions, now };
  });

/** What it was like after that write, which never changes. */
export const snapshotQuery = (kind: RevisionKind, id: number, revision: number) =>
  queryOptions({
    queryKey: [...keyOf(kind, id), revision],
    queryFn: async () => (await SOURCES[kind].get(id, revision)).snapshot,
  });

/** Makes it what it was; refused if it has changed since `version`. */
export function useRestore(kind: RevisionKind) {
  const client = useQueryClient();
  const refresh = useRefresh(SOURCES[kind].keys);
  return useMutation({
    mutationFn: ({ id, revision, version }: { id: number; revision: number; version: number }) =>
      SOURCES[kind].restore(id, revision, version),
    onSettled: (_row, _error, { id }) =>
      Promise.all([client.invalidateQueries({ queryKey: keyOf(kind, id), exact: true }), refresh()]),
  });
}
