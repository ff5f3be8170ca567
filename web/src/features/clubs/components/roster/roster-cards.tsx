import type { RosterMember } from '@contract/clubs/roster.ts';
import { useRef } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { counted } from '@/lib/text/counted.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import lists from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { RoleBadge } from '../members/role-badge.tsx';
import { RosterActions } from './roster-actions.tsx';
import styles from './roster-cards.module.css';
import { RosterNotes } from './roster-notes.tsx';
import type { RosterListProps } from './roster-table.tsx';

/** The roster in a narrow window. */
export function RosterCards({ club, members }: Pick<RosterListProps, 'club' | 'members'>) {
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = () =>
    focusWhenLost(members.length > 1 ? list.current : document.getElementById('content'));
  return (
    <Card isPadded={false}>
      <ul ref={list} className={lists.divided} tabIndex={-1} aria-label="Members">
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <UserRow user={member.user}>
              <RoleBadge role={member.role} />
            </UserRow>
            <p className={texts.soft}>{factsOf(member).join('\u00a0· ')}</p>
            <RosterNotes member={member} />
            <RosterActions club={club} member={member} onGone={moveFocus} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const factsOf = ({ title, createdAt, lastSeenOn, attendedCount }: RosterMember) => [
  ...(title ? [title] : []),
  `Joined ${formatDay(createdAt)}`,
  counted(attendedCount, 'event'),
  ...(lastSeenOn ? [`Last here ${formatDay(lastSeenOn, 'UTC')}`] : []),
];
