import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '@/components/forms/search-field.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { clubMembersQuery } from '../../api/get-club-members.ts';
import { Member } from './member.tsx';
import styles from './member-list.module.css';
import { RowList } from './row-list.tsx';

/** The members of a club, and a filter by name. */
export function MemberList({ club }: { club: Club }) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const query = useInfiniteQuery(clubMembersQuery(club.id, text));
  return (
    <div className={styles.panel}>
      <SearchField label="Filter members" value={typed} onChange={setTyped} />
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
