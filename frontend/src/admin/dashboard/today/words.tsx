import { useState } from 'react';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Letters that fit in the line on most screens. */
const SHORT = 60;

interface WordsProps {
  /** What stands before the words, such as the time of a visit. */
  detail: string | undefined;
  text: string | null | undefined;
  /** Whose words these are. */
  of: string;
}

/** A client's words in one line, with a button that shows the rest. */
export function Words({ detail, text, of }: WordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!detail && !text) {
    return null;
  }
  const isLong = (detail ?? '').length + (text ?? '').length > SHORT || text?.includes('\n');
  return (
    <div className={`today-words${isOpen ? '' : ' today-folded'}`}>
      <p>
        {detail}
        {detail && text && <span aria-hidden> · </span>}
        {text && <bdi>{text}</bdi>}
      </p>
      {isLong && (
        <Button
          type="text"
          size="small"
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'}: ${of}`}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
    </div>
  );
}
