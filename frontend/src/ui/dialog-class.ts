/** The overlay behind a dialog. */
export const OVERLAY = 'fixed inset-0 z-50 bg-[#0f1011]/75';

/** A dialog's panel: full screen on phones, a centered sheet elsewhere. Its foot hides no field that is scrolled to. */
export const PANEL =
  'fixed inset-0 z-50 m-auto flex flex-col scroll-pt-24 scroll-pb-40 overflow-y-auto overscroll-contain border-line bg-surface text-ink outline-none ' +
  'sm:h-fit sm:max-h-[min(92dvh,60rem)] sm:w-[calc(100%-3rem)] sm:scroll-pb-24 sm:rounded-xs sm:border sm:shadow-2xl';

/** The panel's widths. */
export const PANEL_WIDTH = { narrow: 'sm:max-w-xl', wide: 'sm:max-w-7xl' };

/** The row with the title and the close button; it stays visible. */
export const PANEL_HEAD =
  'sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-surface px-5 py-4 sm:px-8';

const FOOT =
  'mt-auto flex gap-3 border-t border-line bg-surface px-5 py-4 sm:justify-end sm:px-8 ' +
  '[@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0';

/** The row of buttons at the bottom; it stays visible on screens that are tall enough. */
export const PANEL_FOOT = `${FOOT} flex-col-reverse sm:flex-row`;

/**
 * Several buttons in a row; on phones as many columns as there is room for, and a main button that wants a line of its own
 * has `max-sm:col-span-full`. How wide the words are decides nothing: they are narrower until the fonts are here.
 */
export const MANY_BUTTONS =
  'flex-wrap max-sm:grid! max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:gap-2.5 ' +
  'max-sm:[&>:not(p)]:px-1! max-sm:*:text-[0.9375rem]';

/** The row of buttons of an item. */
export const ITEM_FOOT = `${FOOT} ${MANY_BUTTONS}`;
