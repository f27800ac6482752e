import { paths } from '../../../lib/paths';

/** Where a visit to see an item is booked. Not among the paths: it would weigh on every page. */
export const seeItPath = (id: number) => `${paths.schedule}?item=${id}`;
