import type { Club } from '@contract/clubs.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { clubQuery } from './get-club.ts';

/** Dismisses the welcome on a club's page, or its owner's first steps. */
export const useDismissWelcome = ({ id, slug }: Club) =>
  useSend(nothing, `/api/clubs/${id}/welcome`, {
    method: 'DELETE',
    fallback: 'Failed to update club',
    onSuccess: (cache) => {
      const { queryKey } = clubQuery(slug);
      cache.setQueryData(queryKey, (club) => club && { ...club, welcome: null });
      restartLoading(cache, queryKey);
    },
  });
