import type { Event } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeItem } from '@/lib/cache/change-item.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Changes an event in every cached list and on its own screen. */
export const changeEvent = (cache: QueryClient, id: string, change: (event: Event) => Event) =>
  changeItem(cache, 'events', id, change);

/** Shows the server's version of a changed event everywhere. */
export function useEventChanged(id: string) {
  const cache = useQueryClient();
  return (changed: Event) => {
    changeEvent(cache, id, () => changed);
    void happened('eventUpdated');
  };
}

/** The same after the hosts of an event have changed. The notification of an invitation is gone with it. */
export function useHostsChanged(id: string) {
  const cache = useQueryClient();
  return (changed: Event) => {
    changeEvent(cache, id, () => changed);
    void happened('eventHostsChanged');
  };
}
