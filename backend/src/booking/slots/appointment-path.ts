/** Path of an appointment in the back office. */
export function appointmentPath({ id }: { id: number }): string {
  return `/admin/schedule?tab=appointments&appointment=${id}`;
}
