import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Appeals a decision about the user. Every decision can be appealed once. */
export const useCreateAppeal = (decisionId: string) =>
  useSend(nothing, `/api/moderation/acts/${decisionId}/appeal`, {
    body: (text: string) => ({ text }),
    fallback: 'Failed to send your appeal',
    onSuccess: () => happened('appealCreated'),
  });
