import type { Club, ClubMember } from '@contract/clubs.ts';
import { Clock } from 'lucide-react';
import { Badge } from '@/components/marks/badge.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { ManageMember } from './manage-member.tsx';
import styles from './member-list.module.css';
import { RoleBadge } from './role-badge.tsx';

type MemberProps = {
  club: Club;
  member: ClubMember;
  /** Called when the row's button is about to disappear, with the row or without it. */
  onGone: () => void;
};

/** One member of the list. The club's owner and admins can manage the others, but not its owner. */
export function Member({ club, member, onGone }: MemberProps) {
  const isMe = member.id === club.userMembership?.id;
  const isManaged = club.viewer.canEdit && !isMe && member.role !== 'OWNER';
  return (
    <li className={styles.row}>
      <UserRow user={member.user}>
        <RoleBadge role={member.role} />
        {member.title && <span className={styles.title}>{member.title}</span>}
        {member.timeOut && <Badge icon={<Clock />}>Time-out</Badge>}
      </UserRow>
      {isManaged && <ManageMember club={club} member={member} onGone={onGone} />}
    </li>
  );
}
