import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { rules } from '@/api/rules';
import { appointmentQuery, useUpdateAppointment } from '@/data/admin/appointments';
import { tooLong } from '@/admin/too-long';
import { toastError } from '@/lib/toast';
import { isNotSaved, toastFailure } from '@/admin/forms/failure-text';
import { keepTyped } from '@/admin/forms/keep-typed';
import { ConflictNote } from '@/admin/forms/conflict/conflict-note';
import { useVersionedSave } from '@/admin/forms/conflict/use-versioned-save';
import { TextLimit } from '@/admin/text-limit';
import { NotSaved } from '@/admin/forms/not-saved';

const RULE = rules.AppointmentUpdate.internalNote;

/** Notes that are not saved yet, by appointment, each with the appointment as it was when it was typed. */
const drafts = keepTyped<number, { text: string; base: Appointment }>(
  ({ text, base }) => text.trim() !== (base.internalNote ?? ''),
);

/** A note only the dealer can read. It is saved on leaving the field, and on closing the details. */
export function InternalNote({ appointment }: { appointment: Appointment }) {
  const { id, name } = appointment;
  const client = useQueryClient();
  const [text, setText] = useState(drafts.get(id)?.text ?? appointment.internalNote ?? '');
  const { mutateAsync: update, isPending, isIdle, error, reset } = useUpdateAppointment();
  const versioned = useVersionedSave<Appointment, Pick<Appointment, 'internalNote'>>({
    record: drafts.get(id)?.base ?? appointment,
    fieldsOf: ({ internalNote } = appointment) => ({ internalNote }),
    mine: () => ({ internalNote: text.trim() || null }),
    load: () => client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 }),
    update: (_newest, changes) => update({ id, ...changes }),
    show: ({ internalNote }) => {
      drafts.delete(id);
      setText(internalNote ?? '');
    },
  });
  const { base = appointment, conflict } = versioned;
  const isChanged = versioned.isChanged();
  const isLong = tooLong(RULE, text) !== undefined;
  // Tried again after an answer that was lost, it may turn out to be saved.
  const failure = isChanged ? error : null;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => void latest.current(), []);
  // The field outlives its drawer: what was written elsewhere is shown, unless something is typed here.
  useEffect(() => {
    if (!drafts.has(id) && appointment.version > base.version) {
      versioned.adopt(appointment);
    }
  });
  return (
    <div className="sch-wide">
      <Input.TextArea
        dir="auto"
        aria-label="Internal note"
        placeholder="Only you read this."
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        status={failure || isLong ? 'error' : ''}
        onChange={({ target }) => {
          setText(target.value);
          drafts.set(id, { text: target.value, base });
          reset();
        }}
        onBlur={() => void save()}
      />
      <TextLimit limit={RULE} text={text} so="Not saved" />
      {isLong ? undefined : conflict ? (
        <ConflictNote what="visit" conflict={conflict} saving={isPending} onSaveMine={() => void save()} />
      ) : failure ? (
        <NotSaved error={failure} field="internalNote">
          <Button onClick={() => void save()}>Try Again</Button>
        </NotSaved>
      ) : (
        <span className="sch-muted" role="status">
          {isPending ? 'Saving...' : isChanged ? 'Saved when you leave the field.' : !isIdle && 'Saved.'}
        </span>
      )}
    </div>
  );

  async function save(): Promise<void> {
    const draft = drafts.get(id);
    if (!draft || isPending) {
      return;
    }
    const long = tooLong(RULE, draft.text);
    if (long) {
      toastError(`The note on ${name} is not saved. ${long}. It is kept here until this page is reloaded.`);
      return;
    }
    try {
      const saved = await versioned.save(base, { internalNote: draft.text.trim() || null });
      const typed = drafts.get(id);
      if (!saved) {
        toastError(
          `Someone else changed the note on ${name}. Yours is kept here until this page is reloaded.`,
        );
      } else if (typed === draft) {
        drafts.delete(id);
      } else if (typed) {
        drafts.set(id, { ...typed, base: saved });
      }
    } catch (late) {
      // Not after the logout, which forgot it.
      if (drafts.has(id)) {
        toastFailure(
          `The note on ${name} ${isNotSaved(late)}. It is kept here until this page is reloaded.`,
          late,
        );
      }
    }
  }
}
