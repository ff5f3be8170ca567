import type { TastingTable } from '@contract/events/tasting.ts';
import { useQueryClient } from '@tanstack/react-query';
import { happened } from '@/lib/cache/happened.ts';
import { tastingQuery } from './get-tasting.ts';

/** Shows the server's version of a changed tasting, and loads again what else is shown of it. */
export function useTastingChanged(eventId: string) {
  const cache = useQueryClient();
  return (changed: TastingTable) => {
    cache.setQueryData(tastingQuery(eventId).queryKey, changed);
    void happened('tastingChanged', eventId);
  };
}
