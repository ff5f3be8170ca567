import type { ClubOffer as Offer } from '@contract/clubs/offers.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import type { ReactNode } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import layout from '@/styles/layout.module.css';
import { useAcceptClubOffer } from '../../api/offers/accept-club-offer.ts';
import { useDeclineClubOffer } from '../../api/offers/decline-club-offer.ts';
import { useWithdrawClubOffer } from '../../api/offers/withdraw-club-offer.ts';
import styles from './club-notices.module.css';

type ClubOfferProps = { club: Club; offer: Offer };

const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

/**
 * An offer to take over a club, for the member who can accept it and for the owner who made it. Uses the promises of
 * mutations instead of callbacks, because the card is gone once the club has been loaded again.
 */
export default function ClubOffer({ club, offer }: ClubOfferProps) {
  const { canAnswer, canWithdraw } = offer.viewer;
  if (canAnswer) return <Received club={club} offer={offer} />;
  return canWithdraw ? <Made club={club} offer={offer} /> : null;
}

function Received({ club, offer }: ClubOfferProps) {
  const accept = useAcceptClubOffer(club.id);
  const decline = useDeclineClubOffer(club.id);
  const owner = displayNameOf(offer.from);
  return (
    <Notice title={`${owner} wants to hand this club over to you`}>
      <p>
        If you accept, you will own the club, and {owner} will become an admin. The offer expires on{' '}
        {formatDay(offer.expiresAt)}.
      </p>
      <ActionBar align="start">
        <Button
          variant="primary"
          busy={accept.isPending}
          onClick={() =>
            accept.mutateAsync().then(() => notify(`You now own ${isolated(club.name)}.`), onError)
          }
        >
          Accept
        </Button>
        <Button busy={decline.isPending} onClick={() => decline.mutateAsync().catch(onError)}>
          Decline
        </Button>
      </ActionBar>
    </Notice>
  );
}

function Made({ club, offer }: ClubOfferProps) {
  const withdraw = useWithdrawClubOffer(club.id);
  const name = displayNameOf(offer.to);
  return (
    <Notice title={`You offered this club to ${name}`}>
      <p>
        You own it until {name} accepts. The offer expires on {formatDay(offer.expiresAt)}.
      </p>
      <ActionBar align="start">
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutateAsync().catch(onError)}>
          Withdraw Offer
        </Button>
      </ActionBar>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="offer">
      <div className={layout.column3}>
        <h2 id="offer" className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
