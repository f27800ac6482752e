import { useEffect, useRef, useState } from 'react';
import { Button, Input } from 'antd';
import type { Appointment } from '../../../../api/models/Appointment';
import { rules } from '../../../../api/rules';
import { useUpdateAppointment } from '../../../../data/admin/appointments';
import { toastError } from '../../../../lib/toast';
import { NotSaved } from './not-saved';

/** Notes that could not be saved yet, by appointment. */
const drafts = new Map<number, string>();

/** A note only the dealer can read. It is saved on leaving the field, and on closing the details. */
export function InternalNote({ appointment: { id, name, internalNote } }: { appointment: Appointment }) {
  const saved = internalNote ?? '';
  const [text, setText] = useState(drafts.get(id) ?? saved);
  const { mutateAsync: update, isPending, isSuccess, error, reset } = useUpdateAppointment();
  const isChanged = text.trim() !== saved;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(
    () => () => {
      latest.current();
    },
    [],
  );
  return (
    <div className="sch-wide">
      <Input.TextArea
        aria-label="Internal note"
        placeholder="Only you read this."
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={rules.AppointmentUpdate.internalNote.maxLength}
        value={text}
        status={error ? 'error' : ''}
        onChange={({ target }) => {
          setText(target.value);
          drafts.set(id, target.value);
          reset();
        }}
        onBlur={save}
      />
      {error ? (
        <NotSaved error={error} field="internalNote">
          <Button onClick={save}>Try Again</Button>
        </NotSaved>
      ) : (
        <span className="sch-muted" role="status">
          {isPending ? 'Saving...' : isChanged ? 'Saved when you leave the field.' : isSuccess && 'Saved.'}
        </span>
      )}
    </div>
  );

  function save(): void {
    const draft = drafts.get(id);
    if (draft === undefined || isPending) {
      return;
    }
    if (draft.trim() === saved) {
      drafts.delete(id);
      return;
    }
    update({ id, internalNote: draft.trim() || null }).then(
      () => {
        if (drafts.get(id) === draft) {
          drafts.delete(id);
        }
      },
      () => {
        toastError(`The note on ${name} is not saved. It is kept here until this page is reloaded.`);
      },
    );
  }
}
