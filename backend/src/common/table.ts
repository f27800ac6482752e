import type { HttpStatus } from '@nestjs/common';
import { Entity } from 'typeorm';

/** What clients are told about a database error. */
export interface Translation {
  status: HttpStatus;
  message: string;
  /** Name of the invalid request field, if there is one. */
  field?: string;
}

/** Why a part of the product leaves a table out. */
type Reason = string;

/** What each part of the product that handles all tables does with one; `migrations.test.ts` compares it with the product. */
export interface TableFacts {
  /** All are in backups, but for good reasons. */
  notBackedUp?: Reason;
  /** Whether cached public answers depend on it: a trigger announces its changes under a tag of `public-cache/changes.ts`. */
  shown: true | Reason;
  /** Whether `personal-data/retention.ts` deletes what is too old. */
  expires: true | Reason;
  /** Whether `personal-data/personal-data.ts` exports and erases what it has of a person, or names its texts that mention one. */
  personal: true | Reason;
  /** Whether a picture is kept because a row names it; no if strangers write in it, who must not keep one alive. */
  keepsPictures: boolean;
  /** Its `AuditThing`, if administrators write it. */
  logged: { as: string } | Reason;
  /** The words of the privacy policy (`frontend/src/site/legal`) about it, if it has anything of visitors. */
  told: { in: string } | Reason;
  /** What clients are told when a request violates one of its constraints: only of rules that a DTO cannot check alone. */
  refusals?: Record<string, Translation>;
}

/** What the shop writes about its own things. */
export const OF_THE_SHOP = {
  expires: "the shop's own",
  personal: "the shop's own",
  keepsPictures: true,
  told: "the shop's own",
} as const satisfies Partial<TableFacts>;

/** What visitors write, and what is kept of them, until it is too old. */
export const OF_VISITORS = {
  expires: true,
  personal: true,
  keepsPictures: false,
} as const satisfies Partial<TableFacts>;

/** What lets administrators in. */
export const OF_ADMINISTRATORS = {
  shown: 'never shown',
  personal: 'of administrators',
  keepsPictures: false,
  told: 'of administrators',
} as const satisfies Partial<TableFacts>;

const tables = new Map<string, TableFacts>();

/** The facts by table, of all entities that are imported. */
export const TABLES: ReadonlyMap<string, TableFacts> = tables;

/** The entity of a table. */
export function Table(name: string, facts: TableFacts): ClassDecorator {
  tables.set(name, facts);
  return Entity({ name });
}

/** What clients are told when a request violates the constraint of this name; undefined if no table says. */
export function refusalOf(constraint: string): Translation | undefined {
  return [...tables.values()].map(({ refusals }) => refusals?.[constraint]).find(Boolean);
}
