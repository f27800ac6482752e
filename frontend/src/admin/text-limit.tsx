import { charactersIn, type Limit, tooLong } from '@/admin/too-long';

/** From this part of its limit on, a text says how long it is. */
const NEARLY = 0.9;

interface TextLimitProps {
  limit: Limit;
  text: string;
  /** What follows from it, as "Not saved". */
  so?: string;
}

/** Beside a text: how long it is once it is nearly as long as it may be, and that it is too long. Nothing is cut off. */
export function TextLimit({ limit, text, so }: TextLimitProps) {
  const long = tooLong(limit, text);
  if (long) {
    return (
      <span className="text-limit text-limit-over" role="alert">
        {so && `${so}. `}
        {long}
      </span>
    );
  }
  const length = charactersIn(text);
  return (
    length >= limit.maxLength * NEARLY && (
      <span className="text-limit">
        {length} of {limit.maxLength} characters
      </span>
    )
  );
}
