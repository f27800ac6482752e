/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Slot } from '../models/Slot';
import type { SlotCreate } from '../models/SlotCreate';
import type { SlotsCreate } from '../models/SlotsCreate';
import type { SlotsCreated } from '../models/SlotsCreated';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminScheduleService {
    /**
     * List all slots by date and time, each with the appointment that holds it
     * @param from Only rows of this day and later; omitted: all
     * @returns Slot
     * @throws ApiError
     */
    public static listAllSlots(
        from?: string,
    ): CancelablePromise<Array<Slot>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/schedule',
            query: {
                'from': from,
            },
        });
    }
    /**
     * Add a slot
     * @param requestBody
     * @returns Slot
     * @throws ApiError
     */
    public static createSlot(
        requestBody: SlotCreate,
    ): CancelablePromise<Slot> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/schedule',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Add slots of one length on chosen days of the week
     * Slots that have begun or overlap others are left out, so that applying twice is harmless.
     * @param requestBody
     * @returns SlotsCreated The answer to a dry run
     * @throws ApiError
     */
    public static createSlots(
        requestBody: SlotsCreate,
    ): CancelablePromise<SlotsCreated> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/schedule/bulk',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete a slot that nobody holds
     * @param id Id of the slot
     * @returns void
     * @throws ApiError
     */
    public static deleteSlot(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/schedule/{id}',
            path: {
                'id': id,
            },
        });
    }
}
