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
  return (
    <>
      <Button
        variant="outline"
        className="scripts-only"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => {
              setNews(done);
            },
            () => {
              setNews('Please mark and copy it by hand.');
            },
          );
        }}
      >
        {label}
      </Button>
      <span role="status" className="self-center empty:hidden">
        {news}
      </span>
    </>
  );
}
