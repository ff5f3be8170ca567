import { currentUser, type UserUpdate } from '@contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { meQuery } from './get-me.ts';

/** Changes the named fields of my profile. Null clears one. My posts and comments show the change, too. */
export function useUpdateMe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: UserUpdate) =>
      ask(currentUser, '/api/users/me', { method: 'PATCH', body, fallback: 'Failed to update profile' }),
    onSuccess: (me) => {
      cache.setQueryData(meQuery.queryKey, me);
      void cache.invalidateQueries({ queryKey: ['users', 'one'] });
      void cache.invalidateQueries({ queryKey: ['posts'] });
      void cache.invalidateQueries({ queryKey: ['comments'] });
    },
  });
}
