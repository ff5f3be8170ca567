import { useContext, useEffect, useState } from 'react';
import { type MentionOption, MentionSourceContext } from '@/components/mention-source.ts';
import { useDebouncedValue } from '@/lib/use-debounced-value.ts';

const LEAST = 2;
const nobody: readonly MentionOption[] = [];

/** A search for people as one types; an error gives an empty result. `note` is what to say when nobody is found. */
export function useFoundPeople() {
  const source = useContext(MentionSourceContext);
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<{ to: string; found: readonly MentionOption[] }>();
  const asked = useDebouncedValue(words.trim());
  const isLong = asked.length >= LEAST;
  useEffect(() => {
    if (!isLong || !source) return;
    const asking = new AbortController();
    const tell = (found: readonly MentionOption[]) =>
      asking.signal.aborted || setAnswer({ to: asked, found });
    source(asked, { scope: undefined, signal: asking.signal }).then(tell, () => tell(nobody));
    return () => asking.abort();
  }, [asked, isLong, source]);

  const found = isLong && answer ? answer.found : nobody;
  let note = 'Type at least 2 characters to search';
  if (words.trim().length >= LEAST)
    note = answer?.to === asked && isLong ? `Nobody found for "${asked}"` : '';
  return { words, setWords, found, note };
}
