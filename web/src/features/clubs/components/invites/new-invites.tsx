import { invitedAddress, type MadeInvite } from '@contract/clubs/invites.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { paths } from '@/config/paths.ts';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useNewInvites } from '../../api/invites/new-invites.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './invites.module.css';
import { PosterButton } from './poster-button.tsx';

type NewInvitesProps = { club: Club; kind: 'link' | 'email' };

/** The links of newly created invitations. They stay until they are dismissed, and cannot be shown again. */
export function NewInvites({ club, kind }: NewInvitesProps) {
  const { invites, dismiss } = useNewInvites(club.id);
  const area = useRef<HTMLDivElement>(null);
  const shown = invites.filter((invite) => (invitedAddress(invite) === null) === (kind === 'link'));
  return (
    // Takes the focus when a link is dismissed.
    <div ref={area} className={styles.form} tabIndex={-1}>
      {shown.map((invite) => (
        <NewInvite
          key={invite.id}
          club={club}
          invite={invite}
          onDismiss={() => {
            dismiss(invite.id);
            focusWhenLost(area.current);
          }}
        />
      ))}
    </div>
  );
}

type NewInviteProps = { club: Club; invite: MadeInvite; onDismiss: () => void };

function NewInvite({ club, invite, onDismiss }: NewInviteProps) {
  const email = invitedAddress(invite);
  const isMailed = useQuery(mailSettingsQuery).data?.isConfigured ?? false;
  const url = window.location.origin + paths.clubInvite(club.slug, invite.token);
  const label = labelOf(invite);
  return (
    <div className={styles.form}>
      {email !== null && (
        <p>
          {isMailed
            ? `We email this link to ${email}, unless they have asked us not to. You can also send it yourself.`
            : `Send this link to ${email}.`}{' '}
          It works once, and only for the account with that address.
        </p>
      )}
      <CopyLink label={label} url={url} />
      <div className={styles.once}>
        <p>{email === null ? 'Copy or print' : 'Copy'} it before you dismiss it. It can't be shown again.</p>
        <ActionBar>
          {email === null && <PosterButton club={club} invite={invite} url={url} label={label} />}
          <Button size="small" aria-label={`Dismiss: ${label}`} onClick={onDismiss}>
            Dismiss
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}

function labelOf(invite: MadeInvite): string {
  const target = invitedAddress(invite) ?? (invite.name === null ? null : isolated(invite.name));
  return target === null ? 'Invite link' : `Invite link for ${target}`;
}
