/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { MentionThing } from './MentionThing';
export type Mention = {
    id: number;
    thing: MentionThing;
};

