import type { ClubInvite } from '@contract/invites.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as LinkIcon, Mail } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { confirm } from '@/components/confirm.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { allItems } from '@/lib/pages.ts';
import { invitesQuery } from '../api/get-invites.ts';
import { useRevokeInvite } from '../api/revoke-invite.ts';
import { day } from './day.ts';
import styles from './invites.module.css';
import { MemberListSkeleton } from './member-list-skeleton.tsx';

/** All invitations that stand, also used and expired ones; each can be taken back. */
export function InviteList({ clubId }: { clubId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(invitesQuery(clubId));
  const { data, error, isPending, isRefetching, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <MemberListSkeleton />;
  if (!data)
    return (
      <ErrorState
        text="Failed to load invitations"
        onRetry={() => void query.refetch()}
        isRetrying={isRefetching}
      />
    );
  const invites = allItems(data);
  if (invites.length === 0) return null;
  return (
    <>
      <Card isPadded={false}>
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Invitations">
          {invites.map((invite) => (
            <Invite
              key={invite.id}
              clubId={clubId}
              invite={invite}
              onGone={() => focusWhenLost(list.current)}
            />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </>
  );
}

type InviteProps = { clubId: string; invite: ClubInvite; onGone: () => void };

function Invite({ clubId, invite, onGone }: InviteProps) {
  const { email, creator, createdAt, expiresAt, isExpired, useCount } = invite;
  const { mutate, isPending } = useRevokeInvite(clubId);
  const what = email ?? 'Invite link';
  const by = creator ? ` by ${displayNameOf(creator)}` : '';
  const uses = useCount === 1 ? 'used once' : `used ${useCount} times`;

  async function askAndRevoke() {
    const question = 'Are you sure you want to revoke this invitation?';
    if (!(await confirm(question, { confirmText: 'Revoke', isDanger: true }))) return;
    mutate(invite.id, {
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
      onSuccess: onGone,
    });
  }

  return (
    <li className={styles.invite}>
      {email ? <Mail aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        <p className={styles.facts}>
          Made{by} on {day(createdAt)} · {isExpired ? 'expired' : 'expires'} {day(expiresAt)} ·{' '}
          {useCount === 0 ? 'not used yet' : uses}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Revoke ${email ? `the invitation of ${email}` : `the link of ${day(createdAt)}`}`}
        busy={isPending}
        onClick={() => void askAndRevoke()}
      >
        Revoke
      </Button>
    </li>
  );
}
