import { currentUser, type UserUpdate } from '@contract/users.ts';
import { useSend } from '@/lib/use-send.ts';
import { meQuery } from './get-me.ts';

/** Changes the given fields of my profile. Null clears a field. My posts and comments show the change, too. */
export const useUpdateMe = () =>
  useSend<typeof currentUser, UserUpdate>(currentUser, '/api/users/me', {
    method: 'PATCH',
    fallback: 'Failed to update profile',
    onSuccess: (cache, me) => {
      cache.setQueryData(meQuery.queryKey, me);
      void cache.invalidateQueries({ queryKey: ['users', 'one'] });
      void cache.invalidateQueries({ queryKey: ['posts'] });
      void cache.invalidateQueries({ queryKey: ['comments'] });
    },
  });
