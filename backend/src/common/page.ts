import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MAX_INT, QueryInt } from './fields.js';
import { givenFields } from './given-fields.js';

const MAX_LIMIT = 100;

/** Query of a list that can be read page by page. */
export class Page {
  @QueryInt({
    min: 1,
    max: MAX_LIMIT,
    optional: true,
    description: 'At most this many; as many as one answer holds if left out',
    example: 25,
  })
  limit?: number;

  @QueryInt({
    min: 1,
    max: MAX_INT,
    optional: true,
    description:
      'Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, ' +
      'or by the beginning of the list: rows may come twice, but the list goes on',
    example: 40,
  })
  after?: number;
}

/**
 * The condition for rows after `:after` in a list by `column` and id, both descending. The row's place is read
 * within the statement, so that no precision of a timestamp is lost on the way to the client and back.
 */
export function afterRow(alias: string, table: string, column: string): string {
  const place = (value: string) => `(SELECT ${value} FROM ${table} WHERE id >= :after ORDER BY id LIMIT 1)`;
  return (
    `(${alias}.${column}, ${alias}.id) < ` +
    `(coalesce(${place(column)}, 'infinity'::timestamptz), coalesce(${place('id')}, 0))`
  );
}

/** A part of a list, and whether there is more after it. */
export interface Part<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** The part of at most `limit` rows; `rows` were asked for with one more. */
export function partOf<Row>(rows: Row[], limit: number): Part<Row> {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Says in the header Link (RFC 8288) where the list goes on, if it does. */
export function sendPart<Row extends { id: number }>(
  reply: FastifyReply,
  query: Page,
  { rows, hasMore }: Part<Row>,
): Row[] {
  const last = rows.at(-1);
  if (hasMore && last) {
    const { limit = MAX_LIMIT } = query;
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(givenFields({ ...query, limit, after: last.id }))) {
      next.set(name, String(value));
    }
    void reply.header('link', `<${reply.request.routeOptions.url}?${next.toString()}>; rel="next"`);
  }
  return rows;
}

/** Documents the answer of such a list; `ends` says after how much it ends without a `limit`. */
export const ApiList = (model: Type, ends: string) =>
  applyDecorators(
    ApiOkResponse({
      type: [model],
      description: `The list. It ends ${ends}; what is left then follows at the address in the header Link`,
      headers: {
        Link: {
          description:
            'Where the list goes on (RFC 8288, rel="next"); absent where it ends. Followed to the end it brings every row once',
          schema: { type: 'string' },
          example: '</api/inventory?limit=100&after=40>; rel="next"',
        },
      },
    }),
  );
