import { type Invite, invitedAddress } from '@contract/clubs/invites.ts';
import { useEffect, useState } from 'react';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { counted } from '@/lib/text/counted.ts';
import texts from '@/styles/text.module.css';
import { getInvite } from '../../api/invites/get-invite.ts';
import styles from './invitation-head.module.css';
import { whyClosed } from './why-closed.ts';

type InvitationHeadProps = {
  token: string;
  /** The page's own title, for an invitation that leads to no club. */
  title: string;
};

/** The club that invites a visitor who is not signed in, at the head of a sign-in page. */
export default function InvitationHead({ token, title }: InvitationHeadProps) {
  const [invite, setInvite] = useState<Invite>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    getInvite(token, abort.signal).then(setInvite, (error: unknown) => {
      if (!abort.signal.aborted) setProblem(errorText(error));
    });
    return () => abort.abort();
  }, [token]);
  if (problem !== undefined)
    return (
      <>
        <h1>{title}</h1>
        <p role="status">{problem}</p>
      </>
    );
  return invite ? (
    <Invited invite={invite} />
  ) : (
    <div className={styles.head}>
      <h1>You've been invited</h1>
      <SkeletonGroup label="Loading...">
        <Skeleton shape="block" width="16rem" height="6rem" />
      </SkeletonGroup>
    </div>
  );
}

function Invited({ invite }: { invite: Invite }) {
  const { club, inviterName } = invite;
  const email = invitedAddress(invite);
  const closed = whyClosed(invite);
  return (
    <div className={styles.head} role="status">
      <Avatar name={club.name} src={club.avatarUrl} size="l" shape="square" />
      <h1>
        You've been invited to <bdi>{club.name}</bdi>
      </h1>
      {inviterName !== null && (
        <p>
          <bdi>{inviterName}</bdi> invites you.
        </p>
      )}
      <p className={texts.soft}>
        {club.isPrivate ? 'Private club' : 'Club'}&nbsp;· {counted(club.memberCount, 'member')}
      </p>
      {club.description && (
        <p className={styles.words} dir="auto">
          {club.description}
        </p>
      )}
      <p>
        {closed ??
          `Sign in ${email === null ? '' : `with the account for ${email} `}to accept the invitation. If you're new here, that also creates your account.`}
      </p>
    </div>
  );
}
