/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UploadAnswer = {
    fileUrl: string;
    message: string;
    /**
     * What the picture said besides what it shows, none of which was stored: position, device, time, author, description, software, camera settings or preview
     */
    removed: Array<string>;
    success: boolean;
};

