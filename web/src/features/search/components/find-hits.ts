import { search } from '../api/search.ts';
import { type HitGroup, hitGroups } from './hits.ts';

/** The results for a text, in groups. On a club's page, `club` is its slug. */
export const findHits = async (
  text: string,
  club: string | undefined,
  signal: AbortSignal,
): Promise<HitGroup[]> => hitGroups(await search(text, club, signal));
