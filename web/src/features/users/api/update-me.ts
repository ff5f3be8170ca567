import { currentUser, type UserUpdate } from '@contract/users.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { meQuery } from './get-me.ts';

/** Changes the given fields of my profile. Null clears a field. What I wrote and where I am listed show the change, too. */
export const useUpdateMe = () =>
  useSend<typeof currentUser, UserUpdate>(currentUser, '/api/users/me', {
    method: 'PATCH',
    fallback: 'Failed to update profile',
    onSuccess: (cache, me) => {
      cache.setQueryData(meQuery.queryKey, me);
      restartLoading(cache, meQuery.queryKey);
      void happened('profileUpdated');
    },
  });
