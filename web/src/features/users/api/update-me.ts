import { currentUser, type UserUpdate } from '@contract/users.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { meQuery } from './get-me.ts';

/** Changes the given fields of the user's profile. Null clears a field. Their content, and lists of users, show the change. */
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
