import { useState } from 'react';
import { Button } from 'antd';

/** Characters and lines shown of a long text. */
const SHORT = { letters: 240, lines: 3 };

/** A client's words: whole, or folded with a button that shows the rest. */
export function Words({ text, of }: { text: string; of: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > SHORT.letters || text.split('\n').length > SHORT.lines;
  return (
    <div className="today-words">
      <p dir="auto" className={isLong && !isOpen ? 'today-folded' : undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'}: ${of}`}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Less' : 'More'}
        </Button>
      )}
    </div>
  );
}
