import { messagesTold, topicOf } from '@contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { unreadCountQuery } from '@/features/messages/api/get-unread-message-count.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/happened.ts';
import { listen } from '@/lib/realtime/realtime.ts';
import { setUnread } from './tab-title.ts';

/** Minimum time between two refreshes of the list, however many broadcasts arrive. */
const refreshIntervalMs = 1000;

/** The same for clubs' chats, which can be much busier. */
const clubRefreshIntervalMs = 5000;
/** How many clubs' topics to listen to. Messages in other clubs are counted with the next refresh, within a minute. */
const maxClubs = 30;

/**
 * Keeps the number of unread messages, the list of conversations and the invitations above it up to date on every screen.
 */
export default function UnreadMessages({ userId }: { userId: string }) {
  const { data: count = 0 } = useQuery(unreadCountQuery);
  useEffect(() => setUnread('messages', count), [count]);
  useEffect(() => () => setUnread('messages', 0), []);
  useEffect(() => {
    const refresh = coalesce(() => happened('messagesArrived'), refreshIntervalMs);
    const refreshInvitations = coalesce(() => happened('groupInvitationArrived'), refreshIntervalMs);
    return listen(topicOf.user(userId), {
      onEvent(event, payload) {
        if (event === 'messages' && z.safeParse(messagesTold, payload).success) refresh();
        // The only signal of an invitation back to a group is its notification.
        if (event === 'notifications') refreshInvitations();
      },
      onSubscribed: refresh,
    });
  }, [userId]);
  useClubs();
  return null;
}

/** Listens to clubs' chats and events. They are not on the user's own topic, because each club has a topic of its own. */
function useClubs() {
  const { data: clubs } = useQuery(myClubsQuery);
  const ids = clubs
    ?.slice(0, maxClubs)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!ids) return;
    const refresh = coalesce(() => happened('messagesArrived'), clubRefreshIntervalMs);
    const refreshEvents = coalesce(() => happened('eventsChanged'), refreshIntervalMs);
    const onEvent = (event: string) => {
      if (event === 'message') refresh();
      if (event === 'events') refreshEvents();
    };
    const stops = ids.split(',').map((id) => listen(topicOf.club(id), { onEvent }));
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids]);
}
