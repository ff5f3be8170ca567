import type { Page } from '@contract/common.ts';
import type { Event } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { mapItems, type Pages } from '@/lib/pages.ts';

/** Changes an event in every cached list and on its own screen. */
export function changeEvent(cache: QueryClient, id: string, change: (event: Event) => Event) {
  const inPlace = (event: Event) => (event.id === id ? change(event) : event);
  cache.setQueriesData<Pages<Event> | Page<Event> | Event>({ queryKey: ['events'] }, (data) => {
    if (!data) return data;
    if ('pages' in data) return mapItems(data, inPlace);
    return 'items' in data ? { ...data, items: data.items.map(inPlace) } : inPlace(data);
  });
}

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
