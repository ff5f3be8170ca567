import { calendarAddress, calendarState } from '@contract/calendar.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** When the secret address of the user's calendar was created, if there is one. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) =>
    ask(calendarState, '/api/calendar', { signal, fallback: 'Failed to load your calendar' }),
});

/** Creates a new address, which is returned only once. The previous one stops working. */
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
      ask(nothing, '/api/calendar', { method: 'DELETE', fallback: 'Failed to turn off the address' }),
    onSuccess: () => cache.setQueryData(calendarQuery.queryKey, { createdAt: null }),
  });
}
