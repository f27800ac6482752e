import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MAX_INT, QueryInt, Text } from './fields.js';
import { omitUndefined } from './omit-undefined.js';

/** The most rows of a page, and the default for pages that continue a list. */
const MAX_LIMIT = 100;

const LIMIT = {
  min: 1,
  max: MAX_LIMIT,
  optional: true,
  description: 'Maximum number of rows; defaults to as many as one response can hold',
  example: 25,
};

const AFTER = {
  min: 1,
  max: MAX_INT,
  optional: true,
  description:
    'Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list ' +
    'starts over: rows may be repeated, but none is skipped',
  example: 40,
};

/** Query of a paginated list. */
export class Page {
  @QueryInt(LIMIT)
  limit?: number;

  @QueryInt(AFTER)
  after?: number;
}

/** What a list is searched for. */
export const Search = (description: string, example: string) =>
  Text({ max: 200, optional: true, oneLine: true, description, example });

/** Query of a list with a search, as a form without scripts sends it: an empty value means not given. */
export class SearchedPage implements Page {
  @Search('Only rows that contain each of these words; case and accents are ignored', 'night vision')
  search?: string;

  @QueryInt({ ...LIMIT, blank: true })
  limit?: number;

  @QueryInt({ ...AFTER, blank: true })
  after?: number;
}

/** Query of a list with numbered pages, for the back office. */
export class NumberedPage extends SearchedPage {
  @QueryInt({
    min: 0,
    max: MAX_INT,
    optional: true,
    blank: true,
    description: 'How many of these rows to leave out',
    example: 50,
  })
  offset?: number;
}

/**
 * The condition for rows after `:after` in a list sorted by `column` and id, both descending. The position of that
 * row is read within the statement, so that no precision of a timestamp is lost on the way to the client and back. If it
 * is not `visible`, nothing is told of it: the list starts over.
 */
export function afterRow(alias: string, table: string, column: string, visible: string): string {
  const place = `(SELECT ${column} FROM ${table} WHERE id = :after AND ${visible})`;
  return `(${alias}.${column}, ${alias}.id) < (coalesce(${place}, 'infinity'), :after)`;
}

/** A page of a list, and whether more follows. */
export interface Part<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** Cuts `rows`, which were requested with one extra, to the page. */
export function partOf<Row>(rows: Row[], limit: number): Part<Row> {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Sends the URL of the next page, if there is one, in the Link header (RFC 8288). */
export function sendPart<Row extends { id: number }>(
  reply: FastifyReply,
  query: Page,
  { rows, hasMore }: Part<Row>,
): Row[] {
  const last = rows.at(-1);
  if (hasMore && last) {
    const { limit = MAX_LIMIT } = query;
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(
      omitUndefined({ ...query, limit, offset: undefined, after: last.id }),
    )) {
      next.set(name, String(value));
    }
    void reply.header('link', `<${reply.request.routeOptions.url}?${next.toString()}>; rel="next"`);
  }
  return rows;
}

/** Documents a paginated response; `ends` says where the list ends without a `limit`. */
export const ApiList = (model: Type, ends: string) =>
  applyDecorators(
    ApiOkResponse({
      type: [model],
      description: `The list, which ends ${ends}; the Link header has the URL of the rest`,
      headers: {
        Link: {
          description:
            'URL of the next page (RFC 8288, rel="next"); absent on the last one. Following it to the end returns every row once',
          schema: { type: 'string' },
          example: '</api/inventory?limit=100&after=40>; rel="next"',
        },
      },
    }),
  );
