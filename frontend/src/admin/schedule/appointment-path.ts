import { paths } from '../../lib/paths';

/** Where the details of an appointment are shown. */
export function appointmentPath(id: number): string {
  return `${paths.admin.schedule}?tab=appointments&appointment=${id}`;
}
