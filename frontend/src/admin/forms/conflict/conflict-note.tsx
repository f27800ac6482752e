import { useEffect, useRef } from 'react';
import { Alert, Button, Flex } from 'antd';
import { Differences } from '@/admin/differences/differences';
import { fieldLabel, type FieldLabels } from '@/admin/differences/field-words';
import type { Conflict } from './use-versioned-save';

const SIDES = { then: 'Theirs', now: 'Yours' };

interface ConflictNoteProps {
  /** What the record is called in a sentence: `item`. */
  what: string;
  conflict: Conflict | undefined;
  labels?: FieldLabels;
  saving: boolean;
  /** Saves again, over what the others made of it. */
  onSaveMine: () => void;
  /** Adds a record that was deleted anew; without it, a deleted record is only said to be. */
  onSaveAsNew?: (() => void) | undefined;
}

/** Says beside a form's button why nothing was saved, shows both values, and asks which to keep. */
export function ConflictNote({ what, conflict, labels, saving, onSaveMine, onSaveAsNew }: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the button below it, which it may have pushed out of sight.
    note.current?.parentElement?.scrollIntoView({ block: 'end' });
  }, [conflict]);
  if (!conflict) {
    return null;
  }
  const { differences, isDeleted, keepMine, loadTheirs } = conflict;
  const fields = differences.map(({ field }) => fieldLabel(field, labels)).join(', ');
  return (
    <div ref={note} className="conflict">
      <Alert
        type="warning"
        role="alert"
        title={
          isDeleted
            ? `Someone else has deleted this ${what}. What you typed is still here.`
            : `Someone else changed this too: ${fields}. Your changes are still here.`
        }
        description={
          <>
            {!isDeleted && (
              <div className="conflict-values" role="region" aria-label="Theirs and yours" tabIndex={0}>
                <Differences differences={differences} names={SIDES} labels={labels} />
              </div>
            )}
            <Flex wrap gap={8} style={{ marginTop: 12 }}>
              {isDeleted
                ? onSaveAsNew && (
                    <Button disabled={saving} onClick={onSaveAsNew}>
                      Save as New
                    </Button>
                  )
                : choices()}
            </Flex>
          </>
        }
      />
    </div>
  );

  function choices() {
    return (
      <>
        <Button
          disabled={saving}
          onClick={() => {
            keepMine();
            onSaveMine();
          }}
        >
          Save Mine
        </Button>
        <Button disabled={saving} onClick={loadTheirs}>
          Load Theirs
        </Button>
      </>
    );
  }
}
