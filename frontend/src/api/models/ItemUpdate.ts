/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
import type { Condition } from './Condition';
import type { ItemPhotoCreate } from './ItemPhotoCreate';
export type ItemUpdate = {
    caliber?: string | null;
    category?: Category;
    condition?: Condition | null;
    description?: string;
    /**
     * Whether it is shown on the home page
     */
    featured?: boolean;
    /**
     * Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     */
    imageUrl?: string;
    inStock?: boolean;
    manufacturer?: string | null;
    model?: string | null;
    name?: string;
    /**
     * Specifications, one per line
     */
    notes?: string | null;
    /**
     * In the order they are shown; the first one is the cover and becomes `imageUrl`. Without it, `imageUrl` is the only photo
     */
    photos?: Array<ItemPhotoCreate>;
    /**
     * US cents; may be missing if the price is on request
     */
    price?: number | null;
    /**
     * Whether visitors have to ask for the price
     */
    priceOnRequest?: boolean;
    /**
     * Whether visitors can see it
     */
    published?: boolean;
    /**
     * The version this change is based on; 409 if the item changed since. Not checked if omitted
     */
    version?: number;
};

