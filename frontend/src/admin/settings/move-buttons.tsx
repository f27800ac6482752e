import type { ReactNode } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface MoveButtonsProps {
  /** Name of the row, for the buttons' labels. */
  name: string;
  index: number;
  /** Number of rows. */
  count: number;
  type?: 'text' | 'default';
  onMove: (to: number) => void;
}

/**
 * Moves a row of a list up and down. At the ends a button does nothing rather than being disabled, because a disabled
 * button would lose keyboard focus.
 */
export function MoveButtons({ name, index, count, type = 'default', onMove }: MoveButtonsProps) {
  const button = (words: string, icon: ReactNode, to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        type={type}
        icon={icon}
        aria-label={`${words}: ${name}`}
        aria-disabled={isEnd}
        className="set-move"
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
      {button('Move up', <ArrowUpOutlined />, index - 1)}
      {button('Move down', <ArrowDownOutlined />, index + 1)}
    </>
  );
}
