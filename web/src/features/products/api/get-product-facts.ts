import { type FactProposalDraft, type ProductFacts, productFacts } from '@contract/products/facts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { happened } from '@/lib/cache/happened.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

const keyOf = (slug: string) => ['products', 'facts', slug] as const;

/** A product's facts, the proposals for them, and their history. */
export const productFactsQuery = (slug: string) =>
  replyQuery(keyOf(slug), productFacts, `/api/products/${slug}/facts`, { fallback: 'Failed to load facts' });

/** Called with the reply just before it is shown, which may remove the row that sent the change. */
type OnReply = (facts: ProductFacts) => void;

/** Shows the reply to a change, and reloads the product's page. */
function useStoreFacts(slug: string, onReply?: OnReply) {
  const cache = useQueryClient();
  return (facts: ProductFacts) => {
    onReply?.(facts);
    cache.setQueryData(keyOf(slug), facts);
    restartLoading(cache, keyOf(slug));
    return happened('factChanged', slug);
  };
}

/** Proposes a value, or agrees with an existing proposal of it. */
export function useProposeFact(slug: string, onReply?: OnReply) {
  return useMutation({
    mutationFn: (body: FactProposalDraft) =>
      ask(productFacts, `/api/products/${slug}/facts`, {
        method: 'POST',
        body,
        fallback: 'Failed to save the fact',
      }),
    onSuccess: useStoreFacts(slug, onReply),
  });
}

/** Withdraws the user's agreement with a proposal. */
export function useWithdrawFact(slug: string, onReply?: OnReply) {
  return useMutation({
    mutationFn: (proposalId: string) =>
      ask(productFacts, `/api/products/${slug}/facts/${proposalId}`, {
        method: 'DELETE',
        fallback: 'Failed to withdraw the proposal',
      }),
    onSuccess: useStoreFacts(slug, onReply),
  });
}
