import { scrollIntoSight } from '@/lib/browser/motion';

/** Scrolls to a row of a list and outlines it for a moment. */
export function showRow(id: number): void {
  const row = document.querySelector(`[data-row-key="${id}"]`);
  if (row) {
    scrollIntoSight(row, 'center');
    const outline = { outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '-2px' };
    row.animate(
      [
        { ...outline, outlineColor: 'var(--ant-color-primary)' },
        { ...outline, outlineColor: 'transparent' },
      ],
      { duration: 2000, easing: 'ease-in' },
    );
  }
}
