import { useEffect, useRef, useState } from 'react';
import { Button, Input } from 'antd';
import { type Limit, tooLong } from '@/admin/too-long';
import { toastError } from '@/lib/toast';
import { keepTyped } from '@/admin/forms/keep-typed';
import { isNotSaved } from '@/admin/forms/failure-text';
import { NotSaved } from '@/admin/forms/not-saved';
import { TextLimit } from '@/admin/text-limit';

interface SavedTextProps {
  label: string;
  saved: string;
  limit: Limit;
  /** Its name in the request. */
  field: string;
  /** The place of this text among all, under which one that is not saved is kept until the page is reloaded. */
  keptAs: string;
  /** Lines of a longer text. */
  rows?: number | undefined;
  onSave: (text: string) => Promise<unknown>;
}

/** What is typed here. */
interface Draft {
  text: string;
  /** What was saved when it was begun. */
  over: string;
}

const kept = keepTyped<string, Draft>(({ text, over }) => text.trim() !== over);

/**
 * A text that is saved on leaving the field. It follows what others save while nobody types here; over what they saved
 * meanwhile it is saved only if the dealer says so.
 */
export function SavedText({ label, saved, limit, field, keptAs, rows, onSave }: SavedTextProps) {
  const [draft, setDraft] = useState(kept.get(keptAs));
  const [isInside, setInside] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** What is being saved. */
  const [sending, setSending] = useState<string>();
  const [failure, setFailure] = useState<Error | null>(null);
  if (sending !== undefined && sending === saved) {
    // What was typed on meanwhile is over that.
    setSending(undefined);
    setDraft(draft && { ...draft, over: saved });
  } else if (draft && !isInside && draft.text.trim() === saved) {
    setDraft(undefined);
    setSaved(true);
  }
  const text = draft?.text ?? saved;
  const isStale = draft !== undefined && draft.over !== saved && draft.text.trim() !== saved;
  const long = draft && tooLong(limit, text);
  const send = () => {
    const sent = text.trim();
    setFailure(null);
    setSending(sent);
    onSave(sent).then(
      () => {
        if (kept.get(keptAs)?.text === text) {
          kept.delete(keptAs);
        }
      },
      (error: unknown) => {
        setSending(undefined);
        setFailure(error as Error);
      },
    );
  };
  const save = () => {
    setDraft({ text, over: saved });
    send();
  };
  const leave = () => {
    if (text.trim() !== saved && !isStale && !long) {
      send();
    }
  };
  // Escape and Back take the field away without leaving it.
  const latest = useRef(leave);
  useEffect(() => {
    if (!draft) {
      kept.delete(keptAs);
    }
    latest.current = () => {
      const wasKept = kept.delete(keptAs);
      if (!wasKept || !draft || text.trim() === saved) {
        return;
      }
      kept.set(keptAs, draft);
      const why = long ?? (isStale ? 'Someone else changed it' : undefined);
      if (why || !(isInside || sending !== undefined)) {
        const how = failure && !why ? isNotSaved(failure) : 'is not saved';
        toastError(`${label} ${how}.${why ? ` ${why}.` : ''} It is kept here until this page is reloaded.`);
      } else if (isInside) {
        leave();
      }
    };
  });
  useEffect(() => () => latest.current(), []);
  const props = {
    'aria-label': label,
    status: long ? ('error' as const) : ('' as const),
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      const typed = { text: target.value, over: draft?.over ?? saved };
      kept.set(keptAs, typed);
      setDraft(typed);
      setSaved(false);
      setFailure(null);
    },
    onFocus: () => setInside(true),
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
              kept.delete(keptAs);
              setDraft(undefined);
            }}
          >
            Keep Theirs
          </Button>
        </span>
      ) : failure && text.trim() !== saved ? (
        <NotSaved error={failure} field={field}>
          <Button onClick={send}>Try Again</Button>
        </NotSaved>
      ) : draft && !isInside && sending === undefined ? (
        <span className="sch-error" role="status">
          Not saved yet. <Button onClick={send}>Save</Button>
        </span>
      ) : (
        <span className="sch-muted" role="status">
          {sending !== undefined
            ? 'Saving...'
            : draft
              ? 'Saved when you leave the field.'
              : isSaved && 'Saved.'}
        </span>
      )}
    </>
  );
}
