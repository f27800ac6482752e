/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { WarningKind } from './WarningKind';
export type Warning = {
    kind: WarningKind;
    /**
     * One or two sentences for the dealer
     */
    message: string;
};

