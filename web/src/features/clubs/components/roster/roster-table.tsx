import type { RosterDirection, RosterFilter, RosterMember, RosterOrder } from '@contract/clubs/roster.ts';
import type { Club } from '@contract/clubs.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { ScrollArea } from '@/components/layout/scroll-area.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import memberStyles from '../members/member-list.module.css';
import { RosterActions } from './roster-actions.tsx';
import { roleLabels } from './roster-filter.ts';
import { RosterNotes } from './roster-notes.tsx';
import styles from './roster-table.module.css';

export type RosterListProps = {
  club: Club;
  members: readonly RosterMember[];
  filter: RosterFilter;
  onSort: (order: RosterOrder, direction: RosterDirection) => void;
};

/** The columns that sort, each with the direction in which it sorts first. */
const columns: readonly [RosterOrder, string, RosterDirection][] = [
  ['NAME', 'Member', 'ASC'],
  ['ROLE', 'Role', 'ASC'],
  ['JOINED', 'Joined', 'DESC'],
  ['LAST_SEEN', 'Last here', 'DESC'],
  ['ATTENDED', 'Events', 'DESC'],
];

/** The roster in a window that is wide enough for a table. */
export function RosterTable({ club, members, filter, onSort }: RosterListProps) {
  return (
    <Card isPadded={false}>
      <ScrollArea label="Members" className={styles.scroll}>
        <table className={styles.table} aria-label="Members">
          <thead>
            <tr>
              {columns.map(([order, label, first]) => (
                <Heading key={order} {...{ order, label, first, filter, onSort }} />
              ))}
              <th scope="col">Labels and note</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <UserRow user={member.user} />
                </th>
                <td>
                  {roleLabels[member.role]}
                  {member.title && <div className={memberStyles.title}>{member.title}</div>}
                </td>
                <td>{formatDay(member.createdAt)}</td>
                <td>{member.lastSeenOn ? formatDay(member.lastSeenOn, 'UTC') : 'Not shown'}</td>
                <td>{member.attendedCount}</td>
                <td className={styles.notes}>
                  <RosterNotes member={member} />
                </td>
                <td>
                  <RosterActions
                    club={club}
                    member={member}
                    onGone={() => focusWhenLost(document.getElementById('content'))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Card>
  );
}

type HeadingProps = Pick<RosterListProps, 'filter' | 'onSort'> & {
  order: RosterOrder;
  label: string;
  first: RosterDirection;
};

/** The heading of a column. Choosing it again reverses the order. */
function Heading({ order, label, first, filter, onSort }: HeadingProps) {
  const isSorted = filter.order === order;
  const isAscending = filter.direction === 'ASC';
  const next = isSorted ? (isAscending ? 'DESC' : 'ASC') : first;
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(order, next)}>
        {label}
        {isSorted && (isAscending ? <ArrowUp /> : <ArrowDown />)}
      </button>
    </th>
  );
}
