/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
import type { Condition } from './Condition';
import type { ItemPhoto } from './ItemPhoto';
export type ItemSnapshot = {
    caliber: string | null;
    category: Category;
    condition: Condition | null;
    description: string;
    /**
     * Whether it is shown on the home page
     */
    featured: boolean;
    imageUrl: string | null;
    inStock: boolean;
    manufacturer: string | null;
    model: string | null;
    name: string;
    /**
     * Specifications, one per line
     */
    notes: string | null;
    /**
     * In the order they are shown; the first one is `imageUrl`
     */
    photos: Array<ItemPhoto>;
    /**
     * US cents; null if the price is on request, for visitors always
     */
    price: number | null;
    /**
     * Whether visitors have to ask for the price
     */
    priceOnRequest: boolean;
    /**
     * Whether visitors can see it
     */
    published: boolean;
};

