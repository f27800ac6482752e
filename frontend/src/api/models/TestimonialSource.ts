/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * The form on the site (`visitor`), the page of a visit (`visit`), typed by the shop (`shop`), or sample content
 */
export enum TestimonialSource {
    VISITOR = 'visitor',
    VISIT = 'visit',
    SHOP = 'shop',
    SAMPLE = 'sample',
}
