import { type PrivacyUpdate, privacySettings } from '@contract/privacy.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { privacyQuery } from './get-privacy.ts';

/** Changes a setting. It is shown immediately and reverted if it cannot be saved. */
export function useUpdatePrivacy() {
  const cache = useQueryClient();
  const { queryKey } = privacyQuery;
  return useMutation({
    mutationFn: (body: PrivacyUpdate) =>
      ask(privacySettings, '/api/users/me/privacy', {
        method: 'PATCH',
        body,
        fallback: 'Failed to save your privacy settings',
      }),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (shown) => shown && Object.assign({}, shown, change));
      return before;
    },
    onError: (_error, _change, before) => cache.setQueryData(queryKey, before),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  });
}
