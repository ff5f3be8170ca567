import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { useIsCurrentVisit } from './use-is-current-visit.ts';

/** A search that is kept in the address, as `q`, so that a reload or Back restores it. `words` follow what is typed. */
export function useSearchInAddress() {
  const [query, setQuery] = useSearchParams();
  const isCurrent = useIsCurrentVisit();
  const searched = query.get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  const words = useDebouncedValue(typed.trim());

  useEffect(() => {
    // An entry that is replaced needlessly loses its scroll position.
    if (isCurrent() && words !== searched) setQuery((old) => withChoice(old, 'q', words), { replace: true });
  });

  return { typed, setTyped, words };
}

/** The query of an address with this value, or without it if it is empty. */
export function withChoice(old: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(old);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
