import type { ComponentProps } from 'react';
import { STAR_PATH, STARS } from '../../lib/stars';

const DEFAULT = 5;

/** One to five stars: a radio group that fills the stars up to the chosen one. */
export function StarField(props: ComponentProps<'input'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Your Rating</legend>
      <div className="-ml-2 flex flex-wrap">
        {STARS.map((star) => (
          <label
            key={star}
            className="group relative cursor-pointer rounded-xs p-2 text-edge has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent [&:has(~label>:checked)]:text-accent"
          >
            <input
              type="radio"
              value={star}
              defaultChecked={star === DEFAULT}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              {...props}
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-8 fill-none stroke-current group-has-checked:fill-current [label:has(~label>:checked)_&]:fill-current"
              strokeWidth="1.2"
              strokeLinejoin="round"
            >
              <path d={STAR_PATH} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
