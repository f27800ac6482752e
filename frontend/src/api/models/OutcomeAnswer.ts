/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PostOutcome } from './PostOutcome';
export type OutcomeAnswer = {
    outcome: PostOutcome;
};

