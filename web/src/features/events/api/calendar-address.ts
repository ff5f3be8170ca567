import { calendarAddress, calendarState } from '@contract/calendar.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Since when one has a secret address for one's calendar. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) =>
    ask(calendarState, '/api/calendar', { signal, fallback: 'Failed to load your calendar' }),
});

/** Makes a new address, which is told once and ends the one before. */
export function useCreateCalendarAddress() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(calendarAddress, '/api/calendar', { method: 'POST', fallback: 'Failed to create the address' }),
    onSuccess: () => cache.invalidateQueries(calendarQuery),
  });
}

export function useDeleteCalendarAddress() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, '/api/calendar', { method: 'DELETE', fallback: 'Failed to end the address' }),
    onSuccess: () => cache.setQueryData(calendarQuery.queryKey, { createdAt: null }),
  });
}
