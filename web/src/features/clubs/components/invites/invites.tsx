import type { Club } from '@contract/clubs.ts';
import { InviteAddress } from './invite-address.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteList } from './invite-list.tsx';
import { InviteListActions } from './invite-list-actions.tsx';
import { InviteManyCard } from './invite-many-card.tsx';
import { InvitePerson } from './invite-person.tsx';
import styles from './invites.module.css';

/**
 * The Invitations tab: invites people by name, by link, by email and from a list, and lists the invitations that can be
 * revoked.
 */
export default function Invites({ club }: { club: Club }) {
  return (
    <div className={styles.panel}>
      <InvitePerson club={club} />
      <InviteLink club={club} />
      <InviteAddress club={club} />
      <InviteManyCard club={club} />
      <InviteListActions club={club} />
      <InviteList clubId={club.id} />
    </div>
  );
}
