import { search } from '../api/search.ts';
import { type HitGroup, hitGroups } from './hits.ts';

/** What is found for a text, in groups. */
export const findHits = async (text: string, signal: AbortSignal): Promise<HitGroup[]> =>
  hitGroups(await search(text, signal));
