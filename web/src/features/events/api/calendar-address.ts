import { calendarAddress, calendarState } from '@contract/calendar.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** When the secret address of the user's calendar was created, or null if there is none. */
export const calendarQuery = replyQuery(['calendar'], calendarState, '/api/calendar', {
  fallback: 'Failed to load your calendar',
});

/** Creates a new address, which is returned only once. The previous one stops working. */
export const useCreateCalendarAddress = () =>
  useSend(calendarAddress, '/api/calendar', {
    fallback: 'Failed to create the address',
    onSuccess: () => happened('calendarAddressCreated'),
  });

export const useDeleteCalendarAddress = () =>
  useSend(nothing, '/api/calendar', {
    method: 'DELETE',
    fallback: 'Failed to turn off the address',
    onSuccess: (cache) => cache.setQueryData(calendarQuery.queryKey, { createdAt: null }),
  });
