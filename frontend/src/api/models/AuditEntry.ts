/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditAction } from './AuditAction';
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
    id: number;
    /**
     * Kind of entity
     */
    thing: string | null;
    /**
     * Id of the entity, or path of the picture
     */
    thingId: string | null;
};

