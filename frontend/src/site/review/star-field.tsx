import { type ComponentProps, Fragment, useId } from 'react';
import { STAR_PATH, STARS } from '@/lib/stars';

const DEFAULT = 5;

const COLUMNS = ['col-start-1', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5'];

/**
 * One to five stars: a radio group that fills the stars up to the chosen one, each under its radio button. All are filled
 * but those after the chosen one, which needs no `:has()`.
 */
export function StarField(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Your Rating</legend>
      <div className="-ml-2 grid grid-cols-[repeat(5,minmax(0,3rem))] text-accent [&_input:checked+label~label]:text-edge [&_input:checked+label~label_svg]:fill-none">
        {STARS.map((star, index) => (
          <Fragment key={star}>
            <input
              type="radio"
              value={star}
              defaultChecked={star === DEFAULT}
              id={`${id}${star}`}
              className={`z-1 row-start-1 ${COLUMNS[index]} m-0 size-full cursor-pointer opacity-0`}
              {...props}
            />
            <label
              htmlFor={`${id}${star}`}
              className={`row-start-1 ${COLUMNS[index]} rounded-xs p-2 [input:focus-visible+&]:outline-2 [input:focus-visible+&]:outline-accent`}
            >
              <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                className="block w-full fill-current stroke-current"
                strokeWidth="1.2"
                strokeLinejoin="round"
              >
                <path d={STAR_PATH} />
              </svg>
            </label>
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
