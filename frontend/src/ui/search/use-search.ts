import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { isSameSearch } from './same-search';

/** Browsers throttle history updates, so a fast typist's keystrokes are batched. */
const WRITE_AFTER_MS = 200;

/**
 * The text of a search field, kept in sync with a parameter of the URL. Each search gets one history entry, which is
 * replaced while it is typed; Back and links update the text.
 */
export function useSearch(name: string) {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const address = params.get(name) ?? '';
  const [known, setKnown] = useState(address);
  const [text, setText] = useState(address);
  /** The search that is being typed, as far as it is in the URL. */
  const [typed, setTyped] = useState<string>();
  if (address !== known) {
    setKnown(address);
    if (address !== typed || navigation === NavigationType.Pop) {
      setText(address);
      setTyped(undefined);
    }
  }

  const query = text.trim();
  const isWritten = query === address.trim();
  const write = (isFinished: boolean) => {
    setTyped(isFinished ? undefined : query);
    if (!isWritten) {
      setParams(
        (current) => {
          const { [name]: _search, after: _after, ...others } = Object.fromEntries(current);
          return query ? { ...others, [name]: query } : others;
        },
        { replace: isSameSearch(typed, query), preventScrollReset: true },
      );
    }
  };

  const rest = useEffectEvent(() => write(false));
  useEffect(() => {
    const timer = isWritten ? undefined : setTimeout(rest, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query, isWritten]);

  return {
    text,
    setText,
    /** Call it when the field is left and when its form is sent: what is typed next is another search. */
    finish: () => write(true),
  };
}
