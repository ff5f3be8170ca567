import { type ClubInvite, invitedAddress } from '@contract/clubs/invites.ts';
import { isolated } from '@contract/direction.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as LinkIcon, Mail, User } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import texts from '@/styles/text.module.css';
import { invitesQuery } from '../../api/get-invites.ts';
import { useRevokeInvite } from '../../api/revoke-invite.ts';
import { RowList } from '../members/row-list.tsx';
import styles from './invites.module.css';

/** All invitations that have not been revoked, used and expired ones included. Each can be revoked. */
export function InviteList({ clubId }: { clubId: string }) {
  return (
    <RowList query={useInfiniteQuery(invitesQuery(clubId))} label="Invitations" empty={null}>
      {(invite, onGone) => <Invite clubId={clubId} invite={invite} onRevoked={onGone} />}
    </RowList>
  );
}

type InviteProps = { clubId: string; invite: ClubInvite; onRevoked: () => void };

function Invite({ clubId, invite, onRevoked }: InviteProps) {
  const { creator, invited, createdAt, expiresAt, isEndless, isExpired, useCount, maxUses } = invite;
  const email = invitedAddress(invite);
  const { mutate, isPending } = useRevokeInvite(clubId);
  const target = invited ? displayNameOf(invited) : email;
  const name = invite.name === null ? null : isolated(invite.name);
  const label = target
    ? `Revoke the invitation for ${target}`
    : `Revoke the link ${name ?? `created on ${formatDay(createdAt)}`}`;

  const Icon = invited ? User : email ? Mail : LinkIcon;

  async function confirmAndRevoke() {
    const question = 'Are you sure you want to revoke this invitation?';
    if (!(await confirm(question, { confirmText: 'Revoke', isDanger: true }))) return;
    mutate(invite.id, {
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
      onSuccess: onRevoked,
    });
  }

  return (
    <li className={styles.invite}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        <div className={styles.head}>
          <p className={styles.title}>{[name, target].filter(Boolean).join('\u00a0· ') || 'Invite link'}</p>
          <Status invite={invite} />
        </div>
        <p className={texts.soft}>
          Created{creator && ` by ${displayNameOf(creator)}`} on {formatDay(createdAt)}&nbsp;·{' '}
          {isEndless ? 'works until revoked' : `${isExpired ? 'expired' : 'expires'} ${formatDay(expiresAt)}`}
          &nbsp;· {usesOf(useCount, maxUses)}
        </p>
      </div>
      <Button size="small" aria-label={label} busy={isPending} onClick={() => void confirmAndRevoke()}>
        Revoke
      </Button>
    </li>
  );
}

function Status({ invite }: { invite: ClubInvite }) {
  const { invited, status } = invite;
  if (status === 'ACTIVE') return <Badge tone="leaf">Active</Badge>;
  if (status === 'EXPIRED') return <Badge>Expired</Badge>;
  return <Badge>{invited || invitedAddress(invite) !== null ? 'Joined' : 'Used up'}</Badge>;
}

function usesOf(count: number, max: number | null): string {
  if (max !== null) return `used ${count} of ${max} ${max === 1 ? 'time' : 'times'}`;
  if (count === 0) return 'not used yet';
  return count === 1 ? 'used once' : `used ${count} times`;
}
