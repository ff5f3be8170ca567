import type { Club } from '@contract/clubs.ts';
import { Check, MessagesSquare, Settings } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { confirm } from '@/components/confirm.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { alert } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { useJoinClub } from '../api/join-club.ts';
import { useLeaveClub } from '../api/leave-club.ts';
import styles from './membership.module.css';

/**
 * Join Club, which becomes Joined; Messages for members; Leave Club for whoever is not the owner; Settings for those who look after the
 * club. A private club has no Join.
 */
export function Membership({ club }: { club: Club }) {
  const join = useJoinClub(club.id);
  const leave = useLeaveClub(club.id);
  const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

  async function askAndLeave() {
    const isSure = await confirm('Are you sure you want to leave this club?', { confirmText: 'Leave Club' });
    if (isSure) leave.mutate(undefined, { onError });
  }

  if (!club.userMembership)
    return club.isPrivate ? null : (
      <Button variant="primary" busy={join.isPending} onClick={() => join.mutate(undefined, { onError })}>
        Join Club
      </Button>
    );
  const { role } = club.userMembership;
  return (
    <div className={styles.acts}>
      <Button disabled icon={<Check />}>
        Joined
      </Button>
      <LinkButton to={paths.clubMessages(club.slug)} icon={<MessagesSquare />}>
        Messages
      </LinkButton>
      {role !== 'OWNER' && (
        <Button busy={leave.isPending} onClick={() => void askAndLeave()}>
          Leave Club
        </Button>
      )}
      {role !== 'MEMBER' && (
        <LinkButton to={paths.clubSettings(club.slug)} icon={<Settings />}>
          Settings
        </LinkButton>
      )}
    </div>
  );
}
