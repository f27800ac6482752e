import { buttonClass } from '@/ui/button-class';
import { BackIcon } from '@/ui/icons';

interface StepButtonProps {
  step: -1 | 1;
  index: number;
  onShow: (index: number) => void;
  className?: string;
}

/** Leads to the photo before or after the one in sight; phones have swipes for that. */
export function StepButton({ step, index, onShow, className = '' }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={step < 0 ? 'Previous photo' : 'Next photo'}
      onClick={() => {
        onShow(index + step);
      }}
      className={buttonClass(
        'outline',
        `scripts-only inset-y-0 my-auto size-11 bg-surface! p-0! max-sm:hidden ${className}`,
      )}
    >
      <span className={step > 0 ? 'rotate-180' : ''}>
        <BackIcon />
      </span>
    </button>
  );
}
