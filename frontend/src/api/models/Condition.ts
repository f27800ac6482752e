/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum Condition {
    NEW = 'New',
    EXCELLENT = 'Excellent',
    VERY_GOOD = 'Very Good',
    GOOD = 'Good',
    FAIR = 'Fair',
}
