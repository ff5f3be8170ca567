import { happened } from '@/lib/cache/consequences.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { eventQuery } from './get-event.ts';

/**
 * Deletes an event, or removes another user's event from a club, optionally with a reason. `onDeleted` is called first, so
 * that the event's own screen can close.
 */
export const useDeleteEvent = (id: string, onDeleted: () => void) =>
  useDelete(`/api/events/${id}`, {
    fallback: 'Failed to delete event',
    onDeleted,
    own: eventQuery(id),
    leaveLists: () => void happened('eventDeleted'),
  });
