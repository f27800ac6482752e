import type { ReactNode } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

const WORDS: [string, string] = ['Move up', 'Move down'];

interface MoveButtonsProps {
  /** Name of the row, for the buttons' labels. */
  name: string;
  index: number;
  /** Number of rows. */
  count: number;
  type?: 'text' | 'default';
  /** What the buttons are called. */
  words?: [string, string];
  disabled?: boolean | undefined;
  onMove: (to: number) => void;
}

/**
 * Moves a row of a list up and down. At the ends a button does nothing rather than being disabled, because a disabled
 * button would lose keyboard focus.
 */
export function MoveButtons({
  name,
  index,
  count,
  type = 'default',
  words = WORDS,
  disabled,
  onMove,
}: MoveButtonsProps) {
  const button = (label: string, icon: ReactNode, to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        type={type}
        icon={icon}
        aria-label={`${label}: ${name}`}
        disabled={disabled}
        aria-disabled={isEnd}
        className="sort-move"
        onClick={() => {
          if (!isEnd) {
            onMove(to);
          }
        }}
      />
    );
  };
  return (
    <>
      {button(words[0], <ArrowUpOutlined aria-hidden />, index - 1)}
      {button(words[1], <ArrowDownOutlined aria-hidden />, index + 1)}
    </>
  );
}
