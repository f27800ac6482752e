/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum Category {
    FIREARMS = 'Firearms',
    NIGHT_VISION = 'Night Vision',
    TACTICAL_GEAR = 'Tactical Gear',
    LESS_LETHAL = 'Less-Lethal',
}
