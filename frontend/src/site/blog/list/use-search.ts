import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** Browsers refuse to write the address at every stroke of a fast typist. */
const WRITE_AFTER_MS = 200;

/** The search text; the address follows as `?q=` in the same history entry, and leads when it changes otherwise. */
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
