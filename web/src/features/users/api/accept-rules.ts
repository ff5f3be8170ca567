import { rulesVersion } from '@contract/rules-version.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { meQuery } from './get-me.ts';

/** Confirms that the user has read the current Rules. */
export const useAcceptRules = () =>
  useSend(nothing, '/api/users/me/rules', {
    body: () => ({ version: rulesVersion }),
    fallback: 'Failed to accept the Rules',
    onSuccess: (cache) => {
      cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, hasNewRules: false });
      restartLoading(cache, meQuery.queryKey);
    },
  });
