import { paths } from '@/lib/paths';

/** The printable page of a day. */
export const daySheetPath = (day: string) => `${paths.admin.schedule}/day/${day}`;
