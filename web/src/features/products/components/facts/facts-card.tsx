import { type FactProposal, factFields } from '@contract/products/facts.ts';
import type { ProductDetails } from '@contract/products.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import rows from '@/styles/row.module.css';
import { productFactsQuery, useProposeFact, useWithdrawFact } from '../../api/get-product-facts.ts';
import styles from '../page/product-card.module.css';
import { FactHistory } from './fact-history.tsx';
import { ProposeFact } from './propose-fact.tsx';

/** A product's facts, the proposals for them, and their history. */
export function FactsCard({ product }: { product: ProductDetails }) {
  const { slug, category, facts } = product;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isProposing, setIsProposing] = useState(false);
  const { data } = useQuery(productFactsQuery(slug));
  const standing = factFields[category].filter(({ field }) => facts[field] !== undefined);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        Facts
      </h2>
      {standing.length === 0 ? (
        <p className={styles.none}>No facts yet. A fact is added once two members agree on it.</p>
      ) : (
        <dl className={styles.facts}>
          {standing.map(({ field, label, unit }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {facts[field]}
                {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data && data.proposals.length > 0 && (
        <>
          <h3 className={styles.subheading}>Waiting for a second member</h3>
          <ul className={styles.proposals}>
            {data.proposals.map((proposal) => (
              <Proposal
                key={proposal.id}
                product={product}
                proposal={proposal}
                onGone={() => focusWhenLost(heading.current)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={rows.cluster}>
        <Button size="small" icon={<Pencil />} onClick={() => setIsProposing(true)}>
          Suggest a Fact
        </Button>
        {data && data.history.length > 0 && <FactHistory product={product} history={data.history} />}
      </div>
      <ProposeFact product={product} isOpen={isProposing} onClose={() => setIsProposing(false)} />
    </Card>
  );
}

type ProposalProps = { product: ProductDetails; proposal: FactProposal; onGone: () => void };

/** A proposal, with a button to agree with it or to withdraw the agreement. */
function Proposal({ product: { slug, category, facts }, proposal, onGone }: ProposalProps) {
  const { id, field, value, viewer } = proposal;
  const propose = useProposeFact(slug, (now) => {
    // It is only a proposal again if the other member has withdrawn theirs meanwhile.
    if ((now.facts[field] ?? null) === value) notify('The fact has been saved.');
    onGone();
  });
  const withdraw = useWithdrawFact(slug, () => {
    notify('Your suggestion has been withdrawn.');
    onGone();
  });
  const label = factFields[category].find((one) => one.field === field)?.label ?? field;
  const fail = (error: unknown) => notify(errorText(error, 'Failed to save the fact'), { tone: 'danger' });
  return (
    <li className={styles.proposal}>
      <p>
        {label}: {value === null ? <s>{facts[field]}</s> : <strong>{value}</strong>}
      </p>
      {viewer.hasAgreed ? (
        <Button
          size="small"
          busy={withdraw.isPending}
          aria-label={`Withdraw ${label}`}
          onClick={() => withdraw.mutate(id, { onError: fail })}
        >
          Withdraw
        </Button>
      ) : (
        <Button
          size="small"
          variant="primary"
          busy={propose.isPending}
          aria-label={`Agree with ${label}: ${value ?? 'none'}`}
          onClick={() => propose.mutate({ category, field, value }, { onError: fail })}
        >
          Agree
        </Button>
      )}
    </li>
  );
}
