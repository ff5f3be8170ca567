import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { inviteQuery } from '@/features/clubs/api/get-invite.ts';
import { Invitation } from '@/features/clubs/components/invitation.tsx';
import { isMissing } from '@/lib/api-error.ts';
import { Loading } from '../loading.tsx';
import { useScreenTitle } from '../tab-title.ts';
import { LoadError } from './load-error.tsx';
import styles from './narrow.module.css';

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
        text="This invitation link is invalid or has expired."
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
      <Invitation invite={invite} />
    </div>
  );
}
