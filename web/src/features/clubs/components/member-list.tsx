import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { allItems } from '@/lib/pages.ts';
import { useDebouncedValue } from '@/lib/use-debounced-value.ts';
import { clubMembersQuery } from '../api/get-club-members.ts';
import { Member } from './member.tsx';
import styles from './member-list.module.css';
import { MemberListSkeleton } from './member-list-skeleton.tsx';

/** Who belongs to a club, with their role where it is not MEMBER. */
export function MemberList({ club, userId }: { club: Club; userId: string }) {
  const [typed, setTyped] = useState('');
  const words = useDebouncedValue(typed.trim());
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(clubMembersQuery(club.id, words));
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, error } =
    query;
  if (isPending) return <MemberListSkeleton />;
  if (!data)
    return <ErrorState text="Failed to load club" onRetry={() => void refetch()} isRetrying={isRefetching} />;
  const members = allItems(data);
  return (
    <div className={styles.panel}>
      <search>
        <TextField
          label="Filter members"
          hideLabel
          type="search"
          icon={<Search />}
          placeholder="Filter members..."
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {members.length === 0 ? (
        <EmptyState title={`No results found for "${words}"`} />
      ) : (
        <Card isPadded={false}>
          <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Members">
            {members.map((member) => (
              <Member
                key={member.id}
                club={club}
                member={member}
                isMe={member.userId === userId}
                onGone={() => focusWhenLost(list.current)}
              />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </div>
  );
}
