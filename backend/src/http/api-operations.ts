import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export type Parameter = NonNullable<Operation['parameters']>[number];

interface Call {
  path: string;
  operation: Operation;
  /** Whether it only reads. */
  isRead: boolean;
}

/** All calls of the contract. */
export function operationsOf({ paths }: OpenAPIObject): Call[] {
  return Object.entries(paths).flatMap(([path, { get, post, put, delete: remove }]) =>
    [get, post, put, remove]
      .filter((found) => found !== undefined)
      .map((operation) => ({ path, operation, isRead: operation === get })),
  );
}
