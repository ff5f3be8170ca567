import { factProposalDraft, productFacts } from '../../_shared/contract/products/facts.ts';
import { endpoint } from '../http/endpoint.ts';
import { productInPath } from './in-path.ts';

export const proposeFact = endpoint({
  summary:
    'Propose a value for a fact of a product, or agree with a proposal. It is accepted once two users agree, or if a moderator proposes it',
  ...productInPath,
  body: factProposalDraft,
  reply: productFacts,
  statements: ({ sql, params: { slug }, body: { category, field, value } }) =>
    sql`select private.propose_fact(${slug}, ${category}, ${field}, ${value}) as reply`,
});
