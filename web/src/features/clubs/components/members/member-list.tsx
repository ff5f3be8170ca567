import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import rows from '@/styles/row.module.css';
import { clubMembersQuery } from '../../api/members/get-club-members.ts';
import { Member } from './member.tsx';
import styles from './member-list.module.css';
import { RowList } from './row-list.tsx';

/** The members of a club, and a filter by name. The owner and admins find more in the roster. */
export function MemberList({ club }: { club: Club }) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const query = useInfiniteQuery(clubMembersQuery(club.id, text));
  return (
    <div className={styles.panel}>
      <div className={rows.filled}>
        <SearchField label="Filter members" value={typed} onChange={setTyped} />
        {club.viewer.canEdit && (
          <LinkButton icon={<Table2 />} to={paths.clubRoster(club.slug)}>
            Roster
          </LinkButton>
        )}
      </div>
      <RowList
        query={query}
        label="Members"
        count={text === '' ? club.memberCount : 0}
        empty={<EmptyState as="p" title={`No results found for "${text}"`} />}
      >
        {(member, onGone) => <Member club={club} member={member} onGone={onGone} />}
      </RowList>
    </div>
  );
}
