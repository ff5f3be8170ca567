import type { Happenings } from './consequences.ts';
import { queryClient } from './query-client.ts';

export type Happening = keyof Happenings;

/**
 * Call this after an act or a signal. Resolves when everything on screen that it made stale has been loaded again. The
 * list of consequences is loaded after the first screen's content. If it cannot be loaded, everything is stale.
 */
export async function happened<Name extends Happening>(
  name: Name,
  ...about: Happenings[Name]
): Promise<void> {
  const list = await import('./consequences.ts').catch(() => null);
  const stale = list?.filtersAfter(name, ...about) ?? [{}];
  await Promise.all(stale.map((filter) => queryClient.invalidateQueries(filter)));
}
