const BASE =
  'inline-flex items-center justify-center gap-2 text-center font-medium leading-tight transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-60';

const BOX = 'min-h-11 rounded-xs border px-5 py-2.5';

const VARIANTS = {
  primary: `${BOX} border-accent bg-accent text-accent-ink not-disabled:hover:border-accent-strong not-disabled:hover:bg-accent-strong`,
  outline: `${BOX} border-edge bg-transparent text-ink not-disabled:hover:border-accent not-disabled:hover:text-accent`,
  ghost: 'min-h-11 rounded-xs px-3 py-2 text-ink not-disabled:hover:bg-ink/8',
  link: 'text-accent underline decoration-1 underline-offset-4 not-disabled:hover:text-accent-strong',
};

/** Visual style of a button. */
export type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, or of a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`.trimEnd();
}
