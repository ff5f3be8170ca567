import { type ClubNotificationLevel, club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { happened } from '@/lib/cache/happened.ts';
import { clubQuery } from './get-club.ts';

/** Sets what a club notifies the user about. Choices are sent one after another, so that the last one counts. */
export function useSetNotificationLevel(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `notification-level.${clubId}` },
    mutationFn: (level: ClubNotificationLevel) =>
      ask(club, `/api/clubs/${clubId}/notification-level`, {
        method: 'PUT',
        body: { level },
        fallback: 'Failed to save your choice',
      }),
    onSuccess: (updated) => {
      const { queryKey } = clubQuery(updated.slug);
      cache.setQueryData(queryKey, (old) => old && { ...old, ...updated });
      restartLoading(cache, queryKey);
      return happened('clubLevelSet');
    },
  });
}
