import type { Club } from '@contract/clubs.ts';
import { topicOf } from '@contract/messages.ts';
import { useEffect } from 'react';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/happened.ts';
import { listen } from '@/lib/realtime/realtime.ts';

/** The club is fetched at most this often, however many events arrive. */
const refreshIntervalMs = 1000;

/** Keeps a club on screen current: its header, counts, members, pinned posts, and what the reader may do in it. */
export function useLiveClub(club: Club | undefined) {
  const { id, slug } = club ?? {};
  const canListen = club?.viewer.canSeeContent ?? false;
  useEffect(() => {
    if (id === undefined || slug === undefined || !canListen) return;
    const refresh = coalesce(() => happened('clubChanged', slug, id), refreshIntervalMs);
    return listen(topicOf.club(id), {
      onEvent: (event) => event === 'changed' && refresh(),
      onSubscribed: refresh,
      onRefused: refresh,
    });
  }, [id, slug, canListen]);
}
