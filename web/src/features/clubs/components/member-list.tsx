import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { PagedList } from '@/components/paged-list.tsx';
import { SearchField } from '@/components/search-field.tsx';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { useDebouncedValue } from '@/lib/use-debounced-value.ts';
import { clubMembersQuery } from '../api/get-club-members.ts';
import { Member } from './member.tsx';
import styles from './member-list.module.css';
import { RowListSkeleton } from './row-list-skeleton.tsx';

/** The members of a club, and a filter by name. */
export function MemberList({ club }: { club: Club }) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(clubMembersQuery(club.id, text));
  return (
    <div className={styles.panel}>
      <SearchField label="Filter members" value={typed} onChange={setTyped} />
      <PagedList
        pages={loadedPages(query)}
        skeleton={<RowListSkeleton />}
        empty={<EmptyState title={`No results found for "${text}"`} />}
      >
        {(members) => (
          <Card isPadded={false}>
            <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Members">
              {members.map((member) => (
                <Member
                  key={member.id}
                  club={club}
                  member={member}
                  onGone={() => focusWhenLost(list.current)}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}
