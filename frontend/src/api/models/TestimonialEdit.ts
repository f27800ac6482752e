/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What the shop did to the client’s text: put … for whole words (`shortened`), or else `changed`
 */
export enum TestimonialEdit {
    SHORTENED = 'shortened',
    CHANGED = 'changed',
}
