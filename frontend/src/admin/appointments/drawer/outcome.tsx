import { Segmented } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { Outcome as Came } from '@/api/models/Outcome';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { toast } from '@/lib/toast';
import { isNotSaved, toastFailure } from '@/admin/forms/failure-text';
import { NotSaved } from '@/admin/forms/not-saved';

const NOT_NOTED = 'not-noted';

const CHOICES: { value: Came | typeof NOT_NOTED; label: string }[] = [
  { value: NOT_NOTED, label: 'Not noted' },
  { value: Came.KEPT, label: 'Kept' },
  { value: Came.NO_SHOW, label: 'No-show' },
];

const WORDS = { [Came.KEPT]: 'came', [Came.NO_SHOW]: 'did not come' };

/** Whether the client came to a confirmed visit that has started; the notification undoes the choice. */
export function Outcome({ appointment }: { appointment: Appointment }) {
  const { mutateAsync: update, isPending, isSuccess, error } = useUpdateAppointment();
  const { id, name, outcome, version } = appointment;
  return (
    <div className="sch-wide">
      <Segmented<Came | typeof NOT_NOTED>
        aria-label={`Outcome: ${name}`}
        disabled={isPending}
        options={CHOICES}
        value={outcome ?? NOT_NOTED}
        onChange={(value) => void save(value === NOT_NOTED ? null : value, version, outcome)}
      />
      <NotSaved error={error} field="outcome" />
      {isSuccess && (
        <span className="sch-muted" role="status">
          Saved: {outcome ? `${name} ${WORDS[outcome]}.` : 'not noted.'}
        </span>
      )}
    </div>
  );

  async function save(next: Came | null, from: number, before?: Came | null): Promise<void> {
    try {
      const changed = await update({ id, version: from, outcome: next });
      toast({
        title: 'Outcome Saved',
        description: next ? `${name} ${WORDS[next]}.` : `${name}: not noted.`,
        ...(before !== undefined && {
          action: { label: 'Undo', onClick: () => void save(before, changed.version) },
        }),
      });
    } catch (late) {
      // Beside the choice, too; but the drawer may be closed.
      toastFailure(`The outcome of ${name} ${isNotSaved(late)}.`, late);
    }
  }
}
