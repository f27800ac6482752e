/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Message = {
    createdAt: string;
    email: string;
    id: number;
    message: string;
    name: string;
    read: boolean;
    subject: string;
};

