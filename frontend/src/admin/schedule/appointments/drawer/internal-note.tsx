import { useState } from 'react';
import { Button, Input } from 'antd';
import type { Appointment } from '../../../../api/models/Appointment';
import { rules } from '../../../../api/rules';
import { useUpdateAppointment } from '../../../../data/admin/appointments';
import { errorBody } from '../../../forms/field-errors';

/** Unsaved notes by appointment, so that closing the details loses nothing. */
const drafts = new Map<number, string>();

/** A note only the dealer can read. */
export function InternalNote({ appointment: { id, internalNote } }: { appointment: Appointment }) {
  const saved = internalNote ?? '';
  const [text, setText] = useState(drafts.get(id) ?? saved);
  const { mutate: update, isPending, error, reset } = useUpdateAppointment();
  const { fields, message } = errorBody(error);
  return (
    <div className="sch-wide">
      <Input.TextArea
        aria-label="Internal note"
        placeholder="Only you read this."
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={rules.AppointmentUpdate.internalNote.maxLength}
        value={text}
        disabled={isPending}
        status={error ? 'error' : ''}
        onChange={({ target }) => {
          setText(target.value);
          drafts.set(id, target.value);
          reset();
        }}
      />
      {error && (
        <span className="sch-error" role="alert">
          {fields?.['internalNote'] ?? message ?? 'Failed to save the note. Please try again.'}
        </span>
      )}
      {text.trim() !== saved && (
        <div>
          <Button type="primary" disabled={isPending} onClick={save}>
            {isPending ? 'Saving...' : 'Save Note'}
          </Button>
        </div>
      )}
    </div>
  );

  function save(): void {
    update(
      { id, internalNote: text.trim() || null },
      {
        onSuccess: () => {
          drafts.delete(id);
        },
      },
    );
  }
}
