import type { ReactNode } from 'react';
import { ArrowDownOutlined, ArrowLeftOutlined, ArrowRightOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface MoveButtonsProps {
  /** Name of the row, for the buttons' labels. */
  name: string;
  index: number;
  /** Number of rows. */
  count: number;
  type?: 'text' | 'default';
  /** The list runs from left to right, and its rows move earlier and later. */
  across?: boolean;
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
  across = false,
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
      {across
        ? button('Move earlier', <ArrowLeftOutlined aria-hidden />, index - 1)
        : button('Move up', <ArrowUpOutlined aria-hidden />, index - 1)}
      {across
        ? button('Move later', <ArrowRightOutlined aria-hidden />, index + 1)
        : button('Move down', <ArrowDownOutlined aria-hidden />, index + 1)}
    </>
  );
}
