import type { Scope } from '@contract/events/series.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { eventQuery } from './get-event.ts';

const fallback = 'Failed to delete event';

/**
 * Deletes an event, or removes another user's event from a club, optionally with a reason. `onDeleted` is called first, so
 * that the event's own screen can close.
 */
export const useDeleteEvent = (id: string, onDeleted: () => unknown) =>
  useDelete(`/api/events/${id}`, {
    fallback,
    onDeleted,
    own: eventQuery(id),
    leaveLists: () => void happened('eventDeleted'),
  });

/** The same with other evenings of its series. */
export const useDeleteEvenings = (id: string, onDeleted: () => unknown) =>
  useSend<typeof nothing, Scope>(nothing, `/api/events/${id}`, {
    method: 'DELETE',
    body: (scope) => ({ scope }),
    fallback,
    onSuccess: async (cache) => {
      await onDeleted();
      cache.removeQueries({ queryKey: eventQuery(id).queryKey });
      void happened('eventDeleted');
    },
  });
