import { privacySettings } from '@contract/privacy.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Who can write to me, and who can see me. */
export const privacyQuery = queryOptions({
  queryKey: ['users', 'privacy'],
  queryFn: ({ signal }) =>
    ask(privacySettings, '/api/users/me/privacy', {
      signal,
      fallback: 'Failed to load your privacy settings',
    }),
});
