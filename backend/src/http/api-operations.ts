import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** All calls of the contract, and whether they only read. */
export function operationsOf({ paths }: OpenAPIObject): { operation: Operation; isRead: boolean }[] {
  return Object.values(paths).flatMap(({ get, post, put, delete: remove }) =>
    [get, post, put, remove]
      .filter((found) => found !== undefined)
      .map((operation) => ({ operation, isRead: operation === get })),
  );
}
