/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ItemImportChange } from './ItemImportChange';
import type { ItemImportError } from './ItemImportError';
import type { ItemImportPicture } from './ItemImportPicture';
import type { ItemImportRow } from './ItemImportRow';
export type ItemImport = {
    /**
     * Rows without an id whose name is that of an item which is there
     */
    alike: Array<ItemImportRow>;
    /**
     * The first two hundred: those that should be looked at (doubtful or stale) before the others, both in the order of the file
     */
    changes: Array<ItemImportChange>;
    /**
     * Items that were added
     */
    created: number;
    /**
     * The first hundred, in the order of the file
     */
    errors: Array<ItemImportError>;
    /**
     * Columns that are not read
     */
    ignored: Array<string>;
    /**
     * With `pictures=true`: those that rows name and that are not stored here; the first hundred
     */
    missingPictures?: Array<ItemImportPicture>;
    /**
     * Items that were deleted again, if this puts back the import that had added them
     */
    removed?: number;
    /**
     * Rows with a `version` older than their item, and other values. They change nothing unless `stale=apply`
     */
    stale: Array<ItemImportRow>;
    /**
     * Items with at least one other value
     */
    updated: number;
    /**
     * Rows with HTML tags or a written “\n” in their texts, if there are any: `plain=true` takes them out
     */
    withTags?: number;
    /**
     * Items without a picture, new or to be published: they are unpublished
     */
    withoutPicture: number;
};

