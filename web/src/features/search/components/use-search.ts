import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebouncedValue } from '@/lib/use-debounced-value.ts';
import { searchQuery } from '../api/search.ts';
import { hitGroups } from './hits.ts';

const minLength = 2;
const nothing = { users: [], clubs: [], products: [], reviews: [] };

/** The results for `text` once the typing pauses. `groups` is undefined as long as there are none to show yet. */
export function useSearch(text: string) {
  const typed = text.trim();
  const searched = useDebouncedValue(typed);
  const isSearched = searched === typed && searched.length >= minLength;
  const { data, isError } = useQuery({ ...searchQuery(searched), enabled: isSearched });
  // A failed search is shown as one without results.
  const found = isError ? nothing : data;
  const groups = useMemo(() => (isSearched && found ? hitGroups(found) : undefined), [isSearched, found]);
  return { searched, groups };
}
