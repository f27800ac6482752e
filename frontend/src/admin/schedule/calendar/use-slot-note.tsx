import { type ReactNode, useRef, useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { Slot } from '@/api/models/Slot';
import { rules } from '@/api/rules';
import { useLoadSlot, useUpdateSlot } from '@/data/admin/slots';
import { tooLong } from '@/admin/too-long';
import { formatTimes } from '@/lib/time/days';
import { keepTyped } from '@/admin/forms/keep-typed';
import { ConflictNote } from '@/admin/forms/conflict/conflict-note';
import { useVersionedSave } from '@/admin/forms/conflict/use-versioned-save';
import { NotSaved } from '@/admin/forms/not-saved';
import { TextLimit } from '@/admin/text-limit';

const RULE = rules.SlotUpdate.notes;

/** Notes that were begun, by slot, each with the slot as it was then: another day, and back, keeps them. */
const drafts = keepTyped<number, { text: string; base: Slot }>(
  ({ text, base }) => text.trim() !== (base.notes ?? ''),
);

/** The dealer's note on a time slot, booked or not: the note or the form to change it, and the button that opens that. */
export function useSlotNote(slot: Slot): { button: ReactNode; note: ReactNode } {
  const [isOpen, setOpen] = useState(drafts.has(slot.id));
  const verb = slot.notes ? 'Edit Note' : 'Add Note';
  return {
    button: !isOpen && (
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        title={verb}
        aria-label={`${verb}: ${formatTimes(slot)}`}
        onClick={() => setOpen(true)}
      />
    ),
    note: isOpen ? (
      <NoteForm
        slot={slot}
        onClose={() => {
          drafts.delete(slot.id);
          setOpen(false);
        }}
      />
    ) : (
      slot.notes && (
        <p dir="auto" className="sch-note sch-muted">
          {slot.notes}
        </p>
      )
    ),
  };
}

function NoteForm({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const [text, setText] = useState(drafts.get(slot.id)?.text ?? slot.notes ?? '');
  const { mutateAsync: update, isPending } = useUpdateSlot();
  const load = useLoadSlot(slot.date);
  const [error, setError] = useState<unknown>();
  const versioned = useVersionedSave<Slot, Pick<Slot, 'notes'>>({
    record: drafts.get(slot.id)?.base ?? slot,
    fieldsOf: ({ notes } = slot) => ({ notes }),
    mine: () => ({ notes: text.trim() || null }),
    load: ({ id }) => load(id),
    update: ({ id }, changes) => update({ id, ...changes }),
    show: ({ notes }) => {
      drafts.delete(slot.id);
      setText(notes ?? '');
    },
  });
  const { base = slot, conflict } = versioned;
  const field = useRef<TextAreaRef>(null);
  const isLong = tooLong(RULE, text) !== undefined;
  return (
    <form
      className="sch-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input.TextArea
        dir="auto"
        autoFocus
        aria-label={`Note: ${formatTimes(slot)}`}
        placeholder="Only you read this."
        autoSize={{ minRows: 2, maxRows: 6 }}
        ref={field}
        status={error || isLong ? 'error' : ''}
        readOnly={isPending}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          drafts.set(slot.id, { text: target.value, base });
        }}
      />
      <TextLimit limit={RULE} text={text} so="Not saved" />
      <NotSaved error={error} field="notes" />
      <ConflictNote
        what="time"
        conflict={conflict}
        labels={{ notes: 'Note' }}
        saving={isPending}
        onSaveMine={() => void save()}
      />
      <div className="list-buttons">
        <Button type="primary" htmlType="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Note'}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );

  async function save(): Promise<void> {
    setError(undefined);
    if (isLong) {
      field.current?.focus();
      return;
    }
    try {
      if (await versioned.save(base, { notes: text.trim() || null })) {
        onClose();
      }
    } catch (refusal) {
      setError(refusal);
    }
  }
}
