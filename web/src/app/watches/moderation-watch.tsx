import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openCountQuery } from '@/features/moderation/api/get-open-count.ts';
import { setUnread } from './tab-title.ts';
import { useSignal } from './use-signal.ts';

/** Keeps the count in a moderator's menu up to date. Loaded for moderators only. */
export default function ModerationWatch({ userId }: { userId: string }) {
  const { data } = useQuery(openCountQuery);
  const count = data?.count ?? 0;
  useEffect(() => setUnread('moderation', count), [count]);
  useEffect(() => () => setUnread('moderation', 0), []);
  useSignal(userId, 'moderation', 'reportArrived');
  return null;
}
