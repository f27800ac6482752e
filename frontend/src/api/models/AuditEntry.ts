/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditAction } from './AuditAction';
import type { AuditChange } from './AuditChange';
export type AuditEntry = {
    action: AuditAction;
    /**
     * Name of the administrator; null if a sign-in failed with an unknown name
     */
    actor: string | null;
    /**
     * Network address
     */
    address: string | null;
    at: string;
    /**
     * What changed
     */
    changes: Array<AuditChange>;
    id: number;
    /**
     * What it is called; null once what is personal was deleted, and for what has no name
     */
    name: string | null;
    /**
     * Kind of entity
     */
    thing: string | null;
    /**
     * Id of the entity, or path of the picture
     */
    thingId: string | null;
};

