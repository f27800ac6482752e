import type { Waiting } from '@/api/models/Waiting';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { phoneHref } from '@/lib/format';
import { CALL_FAILED } from '@/admin/appointments/visit/decision-words';
import type { Act, QueueTools } from './act';
import { deal } from './deal';

/** Calls a client, and ticks the call off. */
export function useCallActs(tools: QueueTools): (row: Waiting) => Act[] {
  const { mutateAsync: update } = useUpdateAppointment();
  return (row) => {
    const visit = row.appointment;
    if (!visit) {
      return [];
    }
    const { id, version, phone, name } = visit;
    return [
      { label: phone, href: phoneHref(phone) },
      {
        label: 'Called',
        look: 'primary',
        run: () =>
          void deal(tools, row, {
            work: () => update({ id, version, called: true }),
            done: () => ({ text: `Called. ${name} knows.` }),
            failed: CALL_FAILED,
          }),
      },
    ];
  };
}
