import { search } from '../api/search.ts';
import { type HitGroup, hitGroups } from './hits.ts';

/** What is found for a text on the page of a club, or elsewhere, in groups. */
export const findHits = async (
  text: string,
  club: string | undefined,
  signal: AbortSignal,
): Promise<HitGroup[]> => hitGroups(await search(text, club, signal));
