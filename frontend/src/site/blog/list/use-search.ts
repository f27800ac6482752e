import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** Browsers throttle history updates, so a fast typist's keystrokes are batched. */
const WRITE_AFTER_MS = 200;

/** The search text, kept in sync with `?q=`. Typing replaces the history entry; Back and links update the text. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const address = params.get('q') ?? '';
  const [known, setKnown] = useState(address);
  const [text, setText] = useState(address);
  if (address !== known) {
    setKnown(address);
    if (navigation !== NavigationType.Replace) {
      setText(address);
    }
  }

  const query = text.trim();
  useEffect(() => {
    if (query === address.trim()) {
      return;
    }
    const timer = setTimeout(() => {
      setParams(query ? { q: query } : {}, { replace: true, preventScrollReset: true });
    }, WRITE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query, address, setParams]);

  return { text, setText };
}
