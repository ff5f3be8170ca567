import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { searchQuery } from '../api/search.ts';
import { hitGroups } from './hits.ts';

/** After the last key, in ms. */
const PAUSE = 300;
const FEWEST = 2;

/** What fits the text, once the typing pauses. Undefined groups: nothing has been asked, or no answer is here yet. */
export function useSearch(text: string) {
  const typed = text.trim();
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = words === typed && words.length >= FEWEST;
  const { data, isError } = useQuery({ ...searchQuery(words), enabled: isAsked });
  // A search that fails finds nothing.
  const found = isError ? nothing : data;
  const groups = useMemo(() => (isAsked && found ? hitGroups(found) : undefined), [isAsked, found]);
  return { words, groups };
}

const nothing = { users: [], clubs: [], reviews: [] };
