import { paths } from '@/lib/paths';

/** Address for booking a visit to see an item. Kept out of `paths`, which every page loads. */
export const viewingPath = (id: number) => `${paths.schedule}?item=${id}`;
