import { suspension } from '@contract/suspensions.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** The suspension of an account that was signed out because of it. */
export const suspensionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['moderation', 'suspension', userId],
    queryFn: ({ signal }) =>
      ask(suspension, '/api/users/me/suspension', { signal, fallback: 'Failed to load the details' }),
    retry: false,
    staleTime: 0,
  });
