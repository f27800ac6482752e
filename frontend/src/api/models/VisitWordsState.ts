/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { WordsState } from './WordsState';
export type VisitWordsState = {
    state: WordsState;
};

