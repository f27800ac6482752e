/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum ManagedItemOrder {
    NEWEST = 'newest',
    OLDEST = 'oldest',
    PRICE = 'price',
    _PRICE = '-price',
    NAME = 'name',
    _NAME = '-name',
}
