import type { Club } from '@contract/clubs.ts';
import { InviteAddress } from './invite-address.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteList } from './invite-list.tsx';
import styles from './invites.module.css';

/** The Invitations tab: creates links and invitations by email, and lists those that can be revoked. */
export function Invites({ club }: { club: Club }) {
  return (
    <div className={styles.panel}>
      <InviteLink club={club} />
      <InviteAddress club={club} />
      <InviteList clubId={club.id} />
    </div>
  );
}
