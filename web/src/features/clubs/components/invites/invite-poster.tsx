import type { MadeInvite } from '@contract/clubs/invites.ts';
import type { Club } from '@contract/clubs.ts';
import { Printer } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { QrCode } from '@/components/media/qr-code.tsx';
import { formatDay } from '@/lib/time/format-day.ts';
import layout from '@/styles/layout.module.css';
import styles from './invite-poster.module.css';

/** A page to put up: the club, and the QR code of an invite link to it. */
export default function InvitePoster(props: { club: Club; invite: MadeInvite; url: string }) {
  const { club, invite, url } = props;
  return (
    <div className={layout.column4}>
      <section className={styles.poster} data-printed>
        <Avatar name={club.name} src={club.avatarUrl} size="l" shape="square" />
        <h3>{club.name}</h3>
        <p>Scan the code to join the club on Retrohale.</p>
        <QrCode text={url} label={`QR code of the invite link to ${club.name}`} />
        <p className={styles.address} dir="ltr">
          {url}
        </p>
        {!invite.isEndless && <p className={styles.address}>Valid until {formatDay(invite.expiresAt)}</p>}
      </section>
      <ActionBar>
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </ActionBar>
    </div>
  );
}
