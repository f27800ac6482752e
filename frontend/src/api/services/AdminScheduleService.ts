/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ServiceFit } from '../models/ServiceFit';
import type { Slot } from '../models/Slot';
import type { SlotCreate } from '../models/SlotCreate';
import type { SlotsCreate } from '../models/SlotsCreate';
import type { SlotsCreated } from '../models/SlotsCreated';
import type { SlotsDelete } from '../models/SlotsDelete';
import type { SlotsDeleted } from '../models/SlotsDeleted';
import type { SlotUpdate } from '../models/SlotUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminScheduleService {
    /**
     * List all slots by date and time, each with its appointment
     * A search looks through the notes and the names of those who booked.
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param from Only rows of this day and later. Omit for all
     * @param to Only rows of this day and earlier. Omit for all
     * @returns Slot The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAllSlots(
        search?: string,
        limit?: number,
        after?: number,
        from?: string,
        to?: string,
    ): CancelablePromise<Array<Slot>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/schedule',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'from': from,
                'to': to,
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
     * Add slots of one length on the given weekdays
     * Slots that would be in the past or overlap others are skipped, so repeating a request is harmless.
     * @param requestBody
     * @returns SlotsCreated The result of a dry run
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
     * Delete many slots at once
     * All or nothing. Ids that are unknown, repeated or booked are skipped.
     * @param requestBody
     * @returns SlotsDeleted
     * @throws ApiError
     */
    public static deleteSlots(
        requestBody: SlotsDelete,
    ): CancelablePromise<SlotsDeleted> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/schedule/delete',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Count the open times at which a visit of some length could begin
     * @param durationMinutes Minutes; as long as the slot if omitted
     * @param bufferMinutes Minutes kept free before and after it
     * @returns ServiceFit
     * @throws ApiError
     */
    public static countFits(
        durationMinutes?: number,
        bufferMinutes?: number,
    ): CancelablePromise<ServiceFit> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/schedule/fit',
            query: {
                'durationMinutes': durationMinutes,
                'bufferMinutes': bufferMinutes,
            },
        });
    }
    /**
     * Delete a slot that is not booked
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
    /**
     * Change the note of a slot, booked or not
     * @param id Id of the slot
     * @param requestBody
     * @returns Slot
     * @throws ApiError
     */
    public static updateSlot(
        id: number,
        requestBody: SlotUpdate,
    ): CancelablePromise<Slot> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/schedule/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
