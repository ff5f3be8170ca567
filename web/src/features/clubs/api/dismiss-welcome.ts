import type { Club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { clubQuery } from './get-club.ts';

/** Dismisses the welcome on a club's page, or its owner's first steps. */
export function useDismissWelcome({ id, slug }: Club) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/clubs/${id}/welcome`, { method: 'DELETE', fallback: 'Failed to update club' }),
    onSuccess: () =>
      cache.setQueryData(clubQuery(slug).queryKey, (club) => club && { ...club, welcome: null }),
  });
}
