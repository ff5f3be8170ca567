import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { patterns } from '@/config/paths.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import type { HitGroup } from './hits.ts';

const minLength = 2;
const nothing: HitGroup[] = [];

/** Loads the code that searches, for a box that is about to be used. */
export const loadFindHits = () => import('./find-hits.ts');

/** The results for `text` once the user pauses typing. `groups` is undefined until there are results to show. */
export function useSearch(text: string) {
  const typed = text.trim();
  const searched = useDebouncedValue(typed);
  const isSearched = searched === typed && lengthOf(searched) >= minLength;
  const club = useMatch(`${patterns.club}/*`)?.params.slug;
  const { data, isError } = useQuery({
    // Results are cached by their text, so late ones never replace newer ones.
    queryKey: ['search', searched, club],
    queryFn: async ({ signal }) => (await loadFindHits()).findHits(searched, club, signal),
    retry: false,
    enabled: isSearched,
  });
  // A failed search is shown as having no results.
  return { searched, groups: isSearched ? (isError ? nothing : data) : undefined };
}
