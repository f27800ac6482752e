import { type Limit, nearlyLong, tooLong } from '@/lib/form-rules';

interface TextLimitProps {
  limit: Limit;
  text: string;
  /** What follows from it, as "Not saved". */
  so?: string;
}

/** Beside a text: how long it is once it is nearly as long as it may be, and that it is too long. Nothing is cut off. */
export function TextLimit({ limit, text, so }: TextLimitProps) {
  const isLong = tooLong(limit, text);
  const said = isLong ?? nearlyLong(limit, text);
  return (
    said && (
      <span className={isLong ? 'text-limit text-limit-over' : 'text-limit'} role={isLong && 'alert'}>
        {isLong && so && `${so}. `}
        {said}
      </span>
    )
  );
}
