import { useState } from 'react';
import { Button } from '@/ui/button';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is said afterwards. */
  done: string;
}

/** Copies a text, and says so beside the button; nothing without scripts. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [news, setNews] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNews(done);
    } catch {
      // Without https there is no clipboard at all.
      setNews('Please mark and copy it by hand.');
    }
  };
  return (
    <>
      <Button variant="outline" className="scripts-only" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="self-center empty:hidden">
        {news}
      </span>
    </>
  );
}
