import { useContext, useEffect, useState } from 'react';
import { type MentionOption, MentionSourceContext } from '@/components/mentions/mention-source.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { lengthOf } from '@/lib/text/length-of.ts';

const minLength = 2;
const none: readonly MentionOption[] = [];

/**
 * Searches for users as the text changes, or for those who can be invited to a club. A failed search finds none. `note`
 * explains why the list is empty.
 */
export function useUserSearch(inviteTo?: string) {
  const source = useContext(MentionSourceContext);
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ query: string; users: readonly MentionOption[] }>();
  const query = useDebouncedValue(text.trim());
  const isLongEnough = lengthOf(query) >= minLength;
  useEffect(() => {
    if (!isLongEnough || !source) return;
    const search = new AbortController();
    const show = (users: readonly MentionOption[]) => search.signal.aborted || setResult({ query, users });
    source(query, { scope: undefined, inviteTo, signal: search.signal }).then(show, () => show(none));
    return () => search.abort();
  }, [query, isLongEnough, source, inviteTo]);

  const users = isLongEnough && result ? result.users : none;
  let note = 'Type at least 2 characters to search';
  if (lengthOf(text.trim()) >= minLength)
    note = result?.query === query && isLongEnough ? `No results found for "${query}"` : '';
  return { text, setText, users, note };
}
