import { topicOf } from '@contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openCountQuery } from '@/features/moderation/api/get-open-count.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { listen } from '@/lib/realtime/realtime.ts';
import { setUnread } from './tab-title.ts';

/** Minimum time between two refreshes of the count, however many reports arrive. */
const refreshIntervalMs = 1000;

/** Keeps the count in a moderator's menu up to date. Loaded for moderators only. */
export default function ModerationWatch({ userId }: { userId: string }) {
  const { data } = useQuery(openCountQuery);
  const count = data?.count ?? 0;
  useEffect(() => setUnread('moderation', count), [count]);
  useEffect(() => () => setUnread('moderation', 0), []);
  useEffect(() => {
    const refresh = coalesce(() => happened('reportArrived'), refreshIntervalMs);
    return listen(topicOf.user(userId), {
      onEvent: (event) => event === 'moderation' && refresh(),
      onSubscribed: refresh,
    });
  }, [userId]);
  return null;
}
