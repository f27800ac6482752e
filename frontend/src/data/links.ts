import { queryOptions } from '@tanstack/react-query';

/** What a link opens; fails with status 404 if its token has the wrong format. */
export const linkQuery = <Thing>(
  name: string,
  token: string | undefined,
  read: (token: string) => Promise<Thing>,
) =>
  queryOptions({
    queryKey: [name, token ?? null],
    queryFn: async () => {
      if (token === undefined) {
        throw Object.assign(new Error('Not Found'), { status: 404 });
      }
      return await read(token);
    },
    meta: { decides: true },
  });
