import { type Invite, invitedAddress } from '@contract/clubs/invites.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { paths } from '@/config/paths.ts';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { counted } from '@/lib/text/counted.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import { useAcceptInvite } from '../../api/invites/accept-invite.ts';
import styles from './invitation.module.css';
import { whyClosed } from './why-closed.ts';

type InvitationProps = {
  invite: Invite;
  /** Logs out, and shows the invitation again after the next sign-in. */
  onSwitchAccount: () => void;
};

/** An invitation to a club, and what the reader can do with it. */
export function Invitation({ invite, onSwitchAccount }: InvitationProps) {
  const { club, expiresAt, inviter, isEndless, isExpired, isForOther, isMember, viewer } = invite;
  const email = invitedAddress(invite);
  const closed = whyClosed(invite);
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
            <Lock aria-hidden="true" />{' '}
            <span>This is a private club.{viewer.canAccept && ' You can join it with this invitation.'}</span>
          </p>
        )}
        <p className={styles.facts}>{counted(club.memberCount, 'member')}</p>
        {club.description && <RichText text={club.description} />}
        {email && <p className={styles.facts}>For {email}</p>}
        {!isEndless && invite.status !== 'USED_UP' && (
          <p className={styles.facts}>
            {isExpired ? 'Expired' : 'Expires'} on {formatDay(expiresAt)}
          </p>
        )}
        {isMember ? (
          <>
            <p>You are already a member of this club.</p>
            <LinkButton variant="primary" to={paths.club(club.slug)}>
              Go to Club
            </LinkButton>
          </>
        ) : closed !== undefined ? (
          <>
            <Button variant="primary" disabled>
              {invite.status === 'EXPIRED' ? 'Invitation Expired' : 'Invitation Used Up'}
            </Button>
            <p>{closed}</p>
            <OtherWays invite={invite} />
          </>
        ) : isForOther ? (
          <ForOther invite={invite} onSwitchAccount={onSwitchAccount} />
        ) : (
          <Accept invite={invite} />
        )}
      </div>
    </Card>
  );
}

function Accept({ invite: { club, role, token } }: { invite: Invite }) {
  const navigate = useNavigateFromHere();
  const { mutate: accept, isPending, error } = useAcceptInvite(token);
  return (
    <>
      {club.rules && (
        <section className={styles.rules} aria-labelledby="club-rules">
          <h2 id="club-rules">Club rules</h2>
          <RichText text={club.rules} />
          <p className={styles.facts}>By accepting the invitation, you accept these rules.</p>
        </section>
      )}
      {role === 'ADMIN' && <p>You'll be an admin of the club.</p>}
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
  );
}

/** For a reader whose account was not invited. */
function ForOther({ invite, onSwitchAccount }: InvitationProps) {
  const { data: me } = useQuery(meQuery);
  const email = invitedAddress(invite);
  // The account may have no address yet, as after a sign-in with Instagram.
  const { data: mail } = useQuery({ ...mailSettingsQuery, enabled: email !== null && me?.email === null });
  return (
    <>
      <section className={styles.other} aria-labelledby="for-other">
        <h2 id="for-other">
          This invitation is for {email === null ? 'another account' : 'another address'}
        </h2>
        {me && (
          <p>
            You're signed in as @{me.username}
            {me.email !== null && email !== null && ` with ${me.email}`}.
          </p>
        )}
        {mail?.isConfigured && (
          <p>
            If the address is yours, <Link to={paths.notificationSettings}>enter and confirm it</Link>. Then
            you can accept the invitation.
          </p>
        )}
      </section>
      <Button variant="primary" onClick={onSwitchAccount}>
        Switch Account
      </Button>
      <OtherWays invite={invite} />
    </>
  );
}

/** What a reader can do who cannot accept the invitation with this account. */
function OtherWays({ invite: { club, inviter, viewer } }: { invite: Invite }) {
  return (
    <div className={styles.ways}>
      {viewer.canAskToJoin && <LinkButton to={paths.club(club.slug)}>Ask to Join</LinkButton>}
      {!club.isPrivate && <LinkButton to={paths.club(club.slug)}>Go to Club</LinkButton>}
      {inviter && viewer.canMessageInviter && (
        <LinkButton to={paths.directMessages(inviter.username)}>Message {displayNameOf(inviter)}</LinkButton>
      )}
    </div>
  );
}
