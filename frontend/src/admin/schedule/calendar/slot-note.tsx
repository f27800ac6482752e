import { useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { Slot } from '../../../api/models/Slot';
import { rules } from '../../../api/rules';
import { useUpdateSlot } from '../../../data/admin/slots';
import { formatTimes } from '../../../lib/time/days';
import { errorBody } from '../../forms/field-errors';

/** The dealer's note on a time slot, booked or not, and a button to change it in place. */
export function SlotNote({ slot }: { slot: Slot }) {
  const [draft, setDraft] = useState<string>();
  const { mutateAsync: update, isPending, error, reset } = useUpdateSlot();
  if (draft === undefined) {
    const verb = slot.notes ? 'Edit Note' : 'Add Note';
    return (
      <div className="sch-note">
        {slot.notes && <p className="sch-muted">{slot.notes}</p>}
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={`${verb}: ${formatTimes(slot)}`}
          onClick={() => {
            setDraft(slot.notes ?? '');
          }}
        >
          {verb}
        </Button>
      </div>
    );
  }
  const { fields, message } = errorBody(error);
  return (
    <form
      className="sch-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        update({ id: slot.id, notes: draft.trim() || null, version: slot.version }).then(
          close,
          () => undefined,
        );
      }}
    >
      <Input.TextArea
        autoFocus
        aria-label={`Note: ${formatTimes(slot)}`}
        placeholder="Only you read this."
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={rules.SlotUpdate.notes.maxLength}
        status={error ? 'error' : ''}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
        }}
      />
      {error && (
        <span className="sch-error" role="alert">
          Not saved: {fields?.['notes'] ?? message ?? 'the server could not be reached.'}
        </span>
      )}
      <div className="list-buttons">
        <Button type="primary" htmlType="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Note'}
        </Button>
        <Button disabled={isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );

  function close(): void {
    setDraft(undefined);
    reset();
  }
}
