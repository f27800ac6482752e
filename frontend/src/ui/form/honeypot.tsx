import type { ComponentProps } from 'react';

/** Tells password managers and form fillers to leave the field alone; not all of them obey. */
const NOT_FOR_FILLERS = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** A field people can neither see nor reach: only bots fill it in, and programs that fill in whatever they find. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...NOT_FOR_FILLERS} {...props} />
      </label>
    </div>
  );
}
