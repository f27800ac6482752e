import { buttonClass } from '@/ui/button-class';
import { BackIcon } from '@/ui/icons';

interface StepButtonProps {
  step: -1 | 1;
  index: number;
  /** How many photos there are. */
  count: number;
  onShow: (index: number) => void;
  className?: string;
}

/**
 * Leads to the photo before or after the one in sight, and is gone where there is none; phones have swipes for that. Whoever
 * pressed it to the end by keyboard still sees where the focus is.
 */
export function StepButton({ step, index, count, onShow, className = '' }: StepButtonProps) {
  const isEnd = index + step < 0 || index + step >= count;
  return (
    <button
      type="button"
      aria-label={step < 0 ? 'Previous photo' : 'Next photo'}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) {
          onShow(index + step);
        }
      }}
      className={buttonClass(
        'outline',
        `scripts-only inset-y-0 my-auto size-11 bg-surface! p-0! focus-visible:opacity-100! aria-disabled:opacity-0 max-sm:hidden ${className}`,
      )}
    >
      <span className={step > 0 ? 'rotate-180' : ''}>
        <BackIcon />
      </span>
    </button>
  );
}
