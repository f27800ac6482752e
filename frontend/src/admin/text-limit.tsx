import { charactersIn, type Limit, tooLong } from '@/admin/too-long';

/** From this part of its limit on, a text says how long it is. */
const NEARLY = 0.9;

interface TextLimitProps {
  limit: Limit;
  text: string;
  /** The consequence of a text that is too long, such as "Not saved". */
  so?: string;
}

/** Shows the length of a text once it nears the limit, and says when it is over it. Nothing is cut off. */
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
