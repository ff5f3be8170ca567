import { productFacts } from '../../_shared/contract/products/facts.ts';
import { factProposalParams } from '../../_shared/contract/products.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const withdrawFact = endpoint({
  summary: 'Take back your agreement with an open proposal',
  params: factProposalParams,
  missing: notFound('Proposal not found'),
  reply: productFacts,
  statements: ({ sql, params: { slug, proposalId } }) =>
    sql`select private.withdraw_fact(${slug}, ${proposalId}) as reply`,
});
