import { rulesVersion } from '@contract/rules-version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { meQuery } from './get-me.ts';

/** Confirms that I have read the current Rules. */
export function useAcceptRules() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, '/api/users/me/rules', {
        method: 'POST',
        body: { version: rulesVersion },
        fallback: 'Failed to accept the Rules',
      }),
    onSuccess: () => cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, hasNewRules: false }),
  });
}
