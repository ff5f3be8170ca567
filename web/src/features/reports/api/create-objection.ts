import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Objects to a decision about oneself, once. */
export function useCreateObjection(actId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      ask(nothing, `/api/moderation/acts/${actId}/objection`, {
        method: 'POST',
        body: { text },
        fallback: 'Failed to send your objection',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
