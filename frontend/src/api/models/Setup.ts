/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetupStep } from './SetupStep';
export type Setup = {
    /**
     * In the order in which to do it; empty once everything is done
     */
    todo: Array<SetupStep>;
};

