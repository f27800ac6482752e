import { useEffect, useRef, useState } from 'react';
import { Button, Input } from 'antd';
import { type Limit, tooLong } from '@/admin/too-long';
import { toastError } from '@/lib/toast';
import { TextLimit } from '@/admin/text-limit';

interface SavedTextProps {
  label: string;
  saved: string;
  limit: Limit;
  /** The place of this text among all, under which one that is too long is kept until the page is reloaded. */
  keptAs: string;
  /** Lines of a longer text. */
  rows?: number | undefined;
  onSave: (text: string) => void;
}

/** What is typed here. */
interface Draft {
  text: string;
  /** What was saved when it was begun. */
  over: string;
}

const kept = new Map<string, Draft>();

/**
 * A text that is saved on leaving the field. It follows what others save while nobody types here; over what they saved
 * meanwhile it is saved only if the dealer says so.
 */
export function SavedText({ label, saved, limit, keptAs, rows, onSave }: SavedTextProps) {
  const [draft, setDraft] = useState(kept.get(keptAs));
  const [isInside, setInside] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (draft && !isInside && draft.text.trim() === saved) {
    setDraft(undefined);
    setSaved(true);
  }
  const text = draft?.text ?? saved;
  const isStale = draft !== undefined && draft.over !== saved && draft.text.trim() !== saved;
  const long = draft && tooLong(limit, text);
  const save = () => {
    setDraft({ text, over: saved });
    onSave(text.trim());
  };
  const leave = () => {
    if (text.trim() !== saved && !isStale && !long) {
      onSave(text.trim());
    }
  };
  // Escape and Back take the field away without leaving it.
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = () => {
      kept.delete(keptAs);
      if (long) {
        kept.set(keptAs, draft);
        toastError(`${label} is not saved. ${long}. It is kept here until this page is reloaded.`);
      } else if (isInside) {
        leave();
      }
    };
  });
  useEffect(
    () => () => {
      latest.current();
    },
    [],
  );
  const props = {
    'aria-label': label,
    status: long ? ('error' as const) : ('' as const),
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ text: target.value, over: draft?.over ?? saved });
      setSaved(false);
    },
    onFocus: () => {
      setInside(true);
    },
    onBlur: () => {
      setInside(false);
      leave();
    },
  };
  return (
    <>
      {rows ? (
        <Input.TextArea dir="auto" autoSize={{ minRows: rows, maxRows: 8 }} {...props} />
      ) : (
        <Input dir="auto" {...props} />
      )}
      <TextLimit limit={limit} text={text} so="Not saved" />
      {long ? undefined : isStale ? (
        <span role="alert">
          Changed elsewhere: <bdi>{saved || 'empty now'}</bdi>{' '}
          <Button size="small" onClick={save}>
            Save Mine
          </Button>{' '}
          <Button
            size="small"
            onClick={() => {
              setDraft(undefined);
            }}
          >
            Keep Theirs
          </Button>
        </span>
      ) : (
        <span className="sch-muted" role="status">
          {draft ? 'Saved when you leave the field.' : isSaved && 'Saved.'}
        </span>
      )}
    </>
  );
}
