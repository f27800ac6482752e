import type { ComponentProps } from 'react';
import { DownIcon } from '../icons';

/** A native select, whose arrow stands as far from the edge as its text does. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={`${className} appearance-none pr-10`} />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
        <DownIcon />
      </span>
    </span>
  );
}
