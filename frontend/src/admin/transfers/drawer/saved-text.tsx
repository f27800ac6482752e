import { useState } from 'react';
import { Input } from 'antd';

interface SavedTextProps {
  label: string;
  saved: string;
  maxLength: number | undefined;
  /** Lines of a longer text. */
  rows?: number | undefined;
  onSave: (text: string) => void;
}

/** A text that is saved on leaving the field. It follows what others save while nobody types here. */
export function SavedText({ label, saved, maxLength, rows, onSave }: SavedTextProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? saved;
  const props = {
    'aria-label': label,
    maxLength,
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
    },
    onBlur: () => {
      if (text.trim() !== saved) {
        onSave(text.trim());
      }
    },
  };
  return (
    <>
      {rows ? (
        <Input.TextArea dir="auto" autoSize={{ minRows: rows, maxRows: 8 }} {...props} />
      ) : (
        <Input dir="auto" {...props} />
      )}
      <span className="sch-muted" role="status">
        {draft !== undefined && (draft.trim() === saved ? 'Saved.' : 'Saved when you leave the field.')}
      </span>
    </>
  );
}
