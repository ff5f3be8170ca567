import type { Event } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeItem } from '@/lib/cache/change-item.ts';

/** Changes an event in every cached list and on its own screen. */
export const changeEvent = (cache: QueryClient, id: string, change: (event: Event) => Event) =>
  changeItem(cache, 'events', id, change);

/** Shows the server's version of a changed event everywhere. */
export function useEventChanged(id: string) {
  const cache = useQueryClient();
  return (changed: Event) => {
    changeEvent(cache, id, () => changed);
    void eventsChanged(cache);
  };
}

/** Reloads everything that shows events. Only the server decides which lists an event belongs to. */
export async function eventsChanged(cache: QueryClient) {
  await Promise.all([['events'], ['attendees']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
