import type { Club } from '@contract/clubs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/api-error.ts';
import { clubQuery } from '../api/get-club.ts';
import { membershipChanged } from '../api/membership-changed.ts';

/**
 * Whether somebody who belonged to the club when its screen was opened belongs to it no more. Their membership may
 * end at any time: when what only members see (posts, members, invitations) is suddenly refused, the club itself is
 * asked for again; and what was kept of a private club is forgotten.
 */
export function useLostMembership(club: Club | undefined): boolean {
  const cache = useQueryClient();
  const [wasMember, setWasMember] = useState(false);
  const isMember = club?.userMembership != null;
  const { id, slug } = club ?? {};

  useEffect(() => {
    if (isMember) setWasMember(true);
  }, [isMember]);

  useEffect(() => {
    if (id === undefined || slug === undefined || !isMember) return;
    return cache.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !query.queryKey.includes(id)) return;
      const { error, fetchStatus } = query.state;
      if (fetchStatus === 'idle' && error instanceof ApiError && !error.isPassing)
        void cache.invalidateQueries({ queryKey: clubQuery(slug).queryKey });
    });
  }, [cache, id, slug, isMember]);

  const hasLost = wasMember && !isMember;
  useEffect(() => {
    if (!hasLost || !club?.isPrivate) return;
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(club.id) });
    void membershipChanged(cache, club);
  }, [hasLost, cache, club]);
  return hasLost;
}
