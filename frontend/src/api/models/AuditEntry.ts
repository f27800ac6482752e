/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditAction } from './AuditAction';
export type AuditEntry = {
    action: AuditAction;
    /**
     * Name of the administrator; null at a failed sign-in with a name that is nobody's
     */
    actor: string | null;
    /**
     * Network address
     */
    address: string | null;
    at: string;
    id: number;
    /**
     * Kind of the thing
     */
    thing: string | null;
    /**
     * Its number, or its path
     */
    thingId: string | null;
};

