import type { Club, ClubMember } from '@contract/clubs.ts';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { ManageMember } from './manage-member.tsx';
import styles from './member-list.module.css';
import { RoleBadge } from './role-badge.tsx';

type MemberProps = {
  club: Club;
  member: ClubMember;
  isMe: boolean;
  /** The member has been removed; the row is about to go. */
  onGone: () => void;
};

/** One line of the list; with Manage, for the owner and admins, on others who do not own the club. */
export function Member({ club, member, isMe, onGone }: MemberProps) {
  const { user, role } = member;
  const name = displayNameOf(user);
  const myRole = club.userMembership?.role;
  const mayManage = (myRole === 'OWNER' || myRole === 'ADMIN') && !isMe && role !== 'OWNER';
  return (
    <li className={styles.row}>
      <Link className={styles.member} to={paths.user(user.username)}>
        <Avatar name={name} src={user.avatarUrl} />
        <span className={styles.words}>
          <span className={styles.name}>
            {name}
            {user.isVerified && <VerifiedBadge />}
          </span>
          <span className={styles.username}>@{user.username}</span>
        </span>
        <RoleBadge role={role} />
      </Link>
      {mayManage && <ManageMember club={club} member={member} onGone={onGone} />}
    </li>
  );
}
