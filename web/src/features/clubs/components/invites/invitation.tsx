import { type Invite, invitedAddress } from '@contract/clubs/invites.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import { useAcceptInvite } from '../../api/accept-invite.ts';
import { counted } from '../page/club-counts.tsx';
import styles from './invitation.module.css';

const expired = 'This invitation has expired. Please contact the club admin for a new invitation.';

/** An invitation to a club, and the button that accepts it. */
export function Invitation({ invite }: { invite: Invite }) {
  const { club, expiresAt, inviter, isExpired, isMember } = invite;
  const email = invitedAddress(invite);
  const navigate = useNavigateFromHere();
  const { mutate: accept, isPending, error } = useAcceptInvite(invite.token);
  return (
    <Card as="section">
      <div className={styles.invitation}>
        <Avatar name={club.name} src={club.avatarUrl} size="xl" shape="square" />
        <h1>{club.name}</h1>
        {inviter && (
          <p>
            <Link to={paths.user(inviter.username)}>{displayNameOf(inviter)}</Link> invites you to this club.
          </p>
        )}
        {club.isPrivate && (
          <p className={styles.private}>
            <Lock aria-hidden="true" /> This is a private club. You can join it with this invitation.
          </p>
        )}
        <p className={styles.facts}>{counted(club.memberCount, 'member')}</p>
        {club.description && <RichText text={club.description} />}
        {email && <p className={styles.facts}>For {email}</p>}
        <p className={styles.facts}>
          {isExpired ? 'Expired' : 'Expires'} on {formatDay(expiresAt)}
        </p>
        {isMember ? (
          <>
            <p>You are already a member of this club.</p>
            <LinkButton variant="primary" to={paths.club(club.slug)}>
              Go to Club
            </LinkButton>
          </>
        ) : isExpired ? (
          <>
            <Button variant="primary" disabled>
              Invitation Expired
            </Button>
            <p>{expired}</p>
          </>
        ) : (
          <>
            {club.rules && (
              <section className={styles.rules} aria-labelledby="club-rules">
                <h2 id="club-rules">Club rules</h2>
                <RichText text={club.rules} />
                <p className={styles.facts}>By accepting the invitation, you accept these rules.</p>
              </section>
            )}
            <Button
              variant="primary"
              busy={isPending}
              onClick={() =>
                accept(undefined, { onSuccess: ({ slug }) => navigate(paths.club(slug), { replace: true }) })
              }
            >
              Accept Invitation
            </Button>
            <FormError>{error ? errorText(error) : undefined}</FormError>
          </>
        )}
      </div>
    </Card>
  );
}
