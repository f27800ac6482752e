/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Service } from '../models/Service';
import type { ServiceCreate } from '../models/ServiceCreate';
import type { ServicesOrder } from '../models/ServicesOrder';
import type { ServiceUpdate } from '../models/ServiceUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminServicesService {
    /**
     * List all services in their order
     * @returns Service
     * @throws ApiError
     */
    public static listAllServices(): CancelablePromise<Array<Service>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/services',
        });
    }
    /**
     * Add a service
     * It goes to the end of the list.
     * @param requestBody
     * @returns Service
     * @throws ApiError
     */
    public static createService(
        requestBody: ServiceCreate,
    ): CancelablePromise<Service> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/services',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Reorder the services
     * @param requestBody
     * @returns Service
     * @throws ApiError
     */
    public static orderServices(
        requestBody: ServicesOrder,
    ): CancelablePromise<Array<Service>> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/services/order',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete a service permanently
     * 409 while it has upcoming appointments; deactivate it instead.
     * @param id Id of the service
     * @returns void
     * @throws ApiError
     */
    public static deleteService(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/services/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Update the given fields of a service
     * Appointments keep the service's name at the time of booking.
     * @param id Id of the service
     * @param requestBody
     * @returns Service
     * @throws ApiError
     */
    public static updateService(
        id: number,
        requestBody: ServiceUpdate,
    ): CancelablePromise<Service> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/services/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
