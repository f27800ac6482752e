/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum ItemOrder {
    NEWEST = 'newest',
    PRICE = 'price',
    _PRICE = '-price',
    NAME = 'name',
}
