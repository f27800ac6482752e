import type { ReactNode } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  index: number;
  /** How many there are. */
  count: number;
  type?: 'text' | 'default';
  onMove: (to: number) => void;
}

/**
 * Moves a row of a list up and down. At the ends a button does nothing instead of being disabled, as a disabled one
 * would lose the focus of whoever moves a row there by keyboard.
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
