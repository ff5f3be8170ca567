import { type ClubInvite, invitedAddress } from '@contract/clubs/invites.ts';
import { isolated } from '@contract/values/direction.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as LinkIcon, Mail, User } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import texts from '@/styles/text.module.css';
import { invitesQuery } from '../../api/invites/get-invites.ts';
import { useRemindInvites } from '../../api/invites/remind-invites.ts';
import { useRevokeInvite } from '../../api/invites/revoke-invite.ts';
import { RowList } from '../members/row-list.tsx';
import { progressOf } from './invite-progress.ts';
import styles from './invites.module.css';

/** All invitations that have not been revoked, used and expired ones included. Each can be revoked. */
export function InviteList({ clubId }: { clubId: string }) {
  return (
    <RowList query={useInfiniteQuery(invitesQuery(clubId))} label="Invitations" empty={null}>
      {(invite, onGone) => <Invite clubId={clubId} invite={invite} onGone={onGone} />}
    </RowList>
  );
}

type InviteProps = { clubId: string; invite: ClubInvite; onGone: () => void };

function Invite({ clubId, invite, onGone }: InviteProps) {
  const { creator, invited, createdAt, expiresAt, isEndless, isExpired } = invite;
  const email = invitedAddress(invite);
  const { mutate: revoke, isPending: isRevoking } = useRevokeInvite(clubId);
  const { mutate: remind, isPending: isReminding } = useRemindInvites(clubId);
  const target = invited ? displayNameOf(invited) : email;
  const name = invite.name === null ? null : isolated(invite.name);
  const label = target
    ? `Revoke the invitation for ${target}`
    : `Revoke the link ${name ?? `created on ${formatDay(createdAt)}`}`;

  const Icon = invited ? User : email ? Mail : LinkIcon;

  async function confirmAndRevoke() {
    const question = 'Are you sure you want to revoke this invitation?';
    if (!(await confirm(question, { confirmText: 'Revoke', isDanger: true }))) return;
    revoke(invite.id, { onError: alertFailure, onSuccess: onGone });
  }

  return (
    <li className={styles.invite}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        <div className={styles.head}>
          <p className={styles.title}>{[name, target].filter(Boolean).join('\u00a0· ') || 'Invite link'}</p>
          <Badge tone={toneOf(invite)}>{progressOf(invite)}</Badge>
        </div>
        <p className={texts.soft}>
          Created{creator && ` by ${displayNameOf(creator)}`} on {formatDay(createdAt)}&nbsp;·{' '}
          {isEndless ? 'works until revoked' : `${isExpired ? 'expired' : 'expires'} ${formatDay(expiresAt)}`}
          {factsOf(invite).map((fact) => `\u00a0· ${fact}`)}
        </p>
        {invite.note && (
          <p className={texts.soft} dir="auto">
            {invite.note}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {invite.viewer.canRemind && (
          <Button
            size="small"
            aria-label={`Remind ${name ?? target}`}
            busy={isReminding}
            onClick={() =>
              remind(
                { inviteIds: [invite.id] },
                {
                  onError: alertFailure,
                  onSuccess() {
                    notify(`${invite.name ?? target} was reminded.`);
                    // The button is gone.
                    onGone();
                  },
                },
              )
            }
          >
            Remind
          </Button>
        )}
        <Button size="small" aria-label={label} busy={isRevoking} onClick={() => void confirmAndRevoke()}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

function toneOf({ progress, status }: ClubInvite) {
  if (progress === 'BOUNCED') return 'danger';
  return status === 'ACTIVE' && progress === null ? 'leaf' : progress === 'JOINED' ? 'leaf' : 'neutral';
}

/** How often a link was used. Of a personal invitation, what the organisers know. */
function factsOf({ progress, useCount, maxUses, ...invite }: ClubInvite): string[] {
  if (progress === null) return [usesOf(useCount, maxUses)];
  return [
    invite.remindedAt && `reminded on ${formatDay(invite.remindedAt)}`,
    invite.role === 'ADMIN' && 'as an admin',
    invite.joinedOn && `member since ${formatDay(invite.joinedOn, 'UTC')}`,
  ].filter((fact) => typeof fact === 'string');
}

function usesOf(count: number, max: number | null): string {
  if (max !== null) return `used ${count} of ${max} ${max === 1 ? 'time' : 'times'}`;
  if (count === 0) return 'not used yet';
  return count === 1 ? 'used once' : `used ${count} times`;
}
