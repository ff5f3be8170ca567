import { calendarAddress, calendarState } from '@contract/events/calendar.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** When the secret addresses of the user's calendar and of their clubs' calendars were created. */
export const calendarQuery = replyQuery(['calendar'], calendarState, '/api/calendar', {
  fallback: 'Failed to load your calendar',
});

const pathOf = (clubId: string | undefined) => (clubId ? `/api/clubs/${clubId}/calendar` : '/api/calendar');

/**
 * Creates a new address for the user's own calendar or for that of a club. It is returned only once. The previous one stops
 * working.
 */
export const useCreateCalendarAddress = (clubId?: string) =>
  useSend(calendarAddress, pathOf(clubId), {
    fallback: 'Failed to create the address',
    onSuccess: () => happened('calendarAddressCreated'),
  });

export const useDeleteCalendarAddress = (clubId?: string) =>
  useSend(nothing, pathOf(clubId), {
    method: 'DELETE',
    fallback: 'Failed to turn off the address',
    onSuccess: (cache) =>
      cache.setQueryData(calendarQuery.queryKey, (state) => {
        if (!state) return state;
        return clubId
          ? { ...state, clubs: state.clubs.filter(({ id }) => id !== clubId) }
          : { ...state, createdAt: null };
      }),
  });
