import type { ComponentProps } from 'react';

/** One of the times to choose from: a box that is filled once it is chosen, with a radio button over all of it. */
export function TimeChoice({ children, ...props }: ComponentProps<'input'>) {
  return (
    <label className="relative grid cursor-pointer grid-cols-1">
      <input
        type="radio"
        name="timeSlotId"
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        {...props}
      />
      <span className="flex min-h-12 flex-col items-center justify-center rounded-xs border border-edge py-2 text-center tabular-nums transition-colors peer-checked:border-accent! peer-checked:bg-accent peer-checked:text-accent-ink peer-hover:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent">
        {children}
      </span>
    </label>
  );
}
