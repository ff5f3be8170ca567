import type { Club } from '@contract/clubs.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { showClub } from '../../api/club-cache.ts';

/**
 * Whether the user was a member of the club when its screen was opened and no longer is. A membership can end at any
 * time. When the server refuses something that only members see (posts, members, invitations), the club is loaded
 * again. Once the membership is lost, what was cached of a private club is removed.
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
      if (type !== 'updated' || !isAbout(query, id)) return;
      const { error, fetchStatus } = query.state;
      if (fetchStatus === 'idle' && isMissing(error)) void happened('memberRefused', slug);
    });
  }, [cache, id, slug, isMember]);

  const hasLost = wasMember && !isMember;
  useEffect(() => {
    if (!hasLost || !club?.isPrivate) return;
    cache.removeQueries({ predicate: (query) => isAbout(query, club.id) });
    showClub(cache, club);
    void happened('clubLeft');
  }, [hasLost, cache, club]);
  return hasLost;
}

const isAbout = ({ queryKey }: Query, id: string) => queryKey.some((part) => part === id);
