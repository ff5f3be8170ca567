import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@/lib/use-debounced-value.ts';
import type { HitGroup } from './hits.ts';

const minLength = 2;
const nothing: HitGroup[] = [];

/** The code that searches, for a box that is about to be used. */
export const loadFindHits = () => import('./find-hits.ts');

/** The results for `text` once the typing pauses. `groups` is undefined as long as there are none to show yet. */
export function useSearch(text: string) {
  const typed = text.trim();
  const searched = useDebouncedValue(typed);
  const isSearched = searched === typed && searched.length >= minLength;
  const { data, isError } = useQuery({
    // Results are cached by their text: late ones never replace newer ones.
    queryKey: ['search', searched],
    queryFn: async ({ signal }) => (await loadFindHits()).findHits(searched, signal),
    retry: false,
    enabled: isSearched,
  });
  // A failed search is shown as one without results.
  return { searched, groups: isSearched ? (isError ? nothing : data) : undefined };
}
