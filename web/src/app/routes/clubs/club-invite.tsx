import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { inviteQuery } from '@/features/clubs/api/invites/get-invite.ts';
import { Invitation } from '@/features/clubs/components/invites/invitation.tsx';
import { errorText, isMissing } from '@/lib/api/api-error.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { Loading } from '../../router/loading.tsx';
import { switchAccount } from '../../session/log-out-and-unsubscribe.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';

/** An invitation to a club. The address may contain the club's slug. */
export default function ClubInvite() {
  const { slug, token = '' } = useParams();
  const query = useQuery(inviteQuery(token));
  const { data: invite, error, isPending } = query;
  useScreenTitle('Invitation');
  if (isPending) return <Loading />;
  // The slug in the address must be that of the token's club.
  const isOtherClub = invite && slug !== undefined && slug !== invite.club.slug;
  if (isOtherClub || isMissing(error))
    return (
      <EmptyState
        as="h1"
        icon={<Unlink />}
        title="Invalid Invitation"
        // The server tells a revoked invitation from one that never existed.
        text={isMissing(error) ? errorText(error) : 'This invitation link is invalid or has expired.'}
        action={<LinkButton to={paths.clubs}>Browse Clubs</LinkButton>}
      />
    );
  if (!invite)
    return (
      <LoadError
        query={query}
        failed="Failed to load invitation"
        back={{ to: paths.clubs, label: 'Browse Clubs' }}
      />
    );
  return (
    <div className={styles.narrow}>
      <Invitation invite={invite} onSwitchAccount={switchAccount} />
    </div>
  );
}
