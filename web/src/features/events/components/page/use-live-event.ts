import type { Event } from '@contract/events.ts';
import { topicOf } from '@contract/messages.ts';
import { useEffect } from 'react';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/happened.ts';
import { listen } from '@/lib/realtime/realtime.ts';

/** Events are fetched at most this often, however many broadcasts arrive. */
const refreshIntervalMs = 1000;

/** Keeps an event on screen current, also for those who are not members of its club, unless that is private. */
export function useLiveEvent(event: Event | undefined) {
  const clubId = event?.viewer.canSeePeople ? event.clubId : undefined;
  useEffect(() => {
    if (clubId === undefined) return;
    const refresh = coalesce(() => happened('eventsChanged'), refreshIntervalMs);
    return listen(topicOf.club(clubId), {
      onEvent: (name) => name === 'events' && refresh(),
      onSubscribed: refresh,
    });
  }, [clubId]);
}
