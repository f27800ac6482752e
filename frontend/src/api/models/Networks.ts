/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CrowdedNetwork } from './CrowdedNetwork';
import type { RefusedNetwork } from './RefusedNetwork';
export type Networks = {
    /**
     * With at least four undecided requests
     */
    crowded: Array<CrowdedNetwork>;
    refused: Array<RefusedNetwork>;
};

