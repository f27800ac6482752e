import { NotFoundException } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Actor } from '../audit/audit-log.js';
import { Revision, type RevisionKind } from './revision.entity.js';

/** Revisions of one row; the oldest are dropped. */
const KEPT = 50;

/** SQL: when a row was changed last: by its newest revision, unless it only began after that. */
export const changedAt = (kind: RevisionKind, id: string, began: string) =>
  `greatest(${began}, (SELECT at FROM revisions WHERE kind = '${kind}' AND subject_id = ${id} ORDER BY id DESC LIMIT 1))`;

/** Something that has revisions. */
export interface Revised {
  kind: RevisionKind;
  entity: EntityTarget<ObjectLiteral>;
  /** Every field that the dealer writes. */
  fields: string[];
}

/**
 * Stores these rows as they are now, unless they are as in their last revision, and drops what is too old. Call it after
 * the write, with its `manager`; it takes the same two statements for one row and for thousands.
 */
export async function recordRevisions(
  manager: EntityManager,
  { kind, entity, fields }: Revised,
  ids: number[],
  actor: Pick<Actor, 'name'>,
): Promise<void> {
  const { columns, tableName } = manager.dataSource.getMetadata(entity);
  const values = columns
    .filter(({ propertyName }) => fields.includes(propertyName))
    .map(({ propertyName, databaseName, type }) => `'${propertyName}', ${asJson(databaseName, type)}`);
  await manager.query(
    `WITH latest AS MATERIALIZED (
       SELECT id, jsonb_build_object(${values.join(', ')}) AS snapshot FROM ${tableName} WHERE id = ANY ($3)
     )
     INSERT INTO revisions (kind, subject_id, by, changed, snapshot)
     SELECT $1, latest.id, $2, CASE WHEN before.snapshot IS NULL THEN '{}' ELSE changed.fields END, latest.snapshot
       FROM latest
       LEFT JOIN LATERAL (
         SELECT snapshot FROM revisions WHERE kind = $1 AND subject_id = latest.id ORDER BY id DESC LIMIT 1
       ) AS before ON true
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(field ORDER BY place), '{}') AS fields
           FROM unnest($4::text[]) WITH ORDINALITY AS f (field, place)
          WHERE latest.snapshot -> field IS DISTINCT FROM before.snapshot -> field
       ) AS changed
      WHERE changed.fields <> '{}'
      ORDER BY latest.id`,
    [kind, actor.name, ids, fields],
  );
  await manager.query(
    `DELETE FROM revisions WHERE id IN (
       SELECT old.id FROM unnest($2::integer[]) AS subject (id), LATERAL (
         SELECT id FROM revisions WHERE kind = $1 AND subject_id = subject.id ORDER BY id DESC OFFSET ${KEPT}
       ) AS old)`,
    [kind, ids],
  );
}

/** What these rows were before their last write, by id, as far as that is kept. */
export async function snapshotsBefore<Snapshot extends object>(
  manager: EntityManager,
  kind: RevisionKind,
  ids: number[],
): Promise<Map<number, Snapshot>> {
  const rows = await manager.query<{ id: number; snapshot: Snapshot }[]>(
    `SELECT subject.id, before.snapshot FROM unnest($2::integer[]) AS subject (id), LATERAL (
       SELECT snapshot FROM revisions WHERE kind = $1 AND subject_id = subject.id ORDER BY id DESC OFFSET 1 LIMIT 1
     ) AS before`,
    [kind, ids],
  );
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

/** A moment as our API writes it: the same text in every time zone, and without digits that JavaScript drops. */
function asJson(column: string, type: unknown): string {
  return type === 'timestamptz'
    ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}

/** The revisions of a row, newest first, without their snapshots. */
export function listRevisions(
  manager: EntityManager,
  kind: RevisionKind,
  subjectId: number,
): Promise<Omit<Revision, 'snapshot'>[]> {
  return manager.find(Revision, {
    select: { id: true, at: true, by: true, changed: true },
    where: { kind, subjectId },
    order: { id: 'DESC' },
  });
}

/** @throws NotFoundException if this row has no such revision, or no longer. */
export async function findRevision<Snapshot extends object>(
  manager: EntityManager,
  kind: RevisionKind,
  subjectId: number,
  id: number,
): Promise<Revision<Snapshot>> {
  const revision = await manager.findOneBy(Revision<Snapshot>, { id, kind, subjectId });
  if (!revision) {
    throw new NotFoundException('This revision is no longer available.');
  }
  return revision;
}
