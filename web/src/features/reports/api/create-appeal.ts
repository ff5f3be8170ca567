import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Appeals a decision about the user. Every decision can be appealed once. */
export function useCreateAppeal(decisionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      ask(nothing, `/api/moderation/acts/${decisionId}/objection`, {
        method: 'POST',
        body: { text },
        fallback: 'Failed to send your appeal',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
