/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditAction } from './AuditAction';
import type { AuditChange } from './AuditChange';
import type { AuditThing } from './AuditThing';
export type AuditEntry = {
    action: AuditAction;
    /**
     * Name of the administrator; null if a login failed with an unknown name
     */
    actor: string | null;
    /**
     * Network address; null of clients, sellers and the command line, who are no users
     */
    address: string | null;
    at: string;
    /**
     * What changed
     */
    changes: Array<AuditChange>;
    id: number;
    /**
     * Name of the entity; null if it has none, or its personal data was erased
     */
    name: string | null;
    /**
     * Kind of entity; null of what was done to none, such as signing in
     */
    thing: AuditThing | null;
    /**
     * Id of the entity, or path of the picture
     */
    thingId: string | null;
};

