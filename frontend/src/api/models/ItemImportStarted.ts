/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ItemImportStarted = {
    /**
     * For `GET /api/admin/inventory/imports/{id}`
     */
    id: number;
};

