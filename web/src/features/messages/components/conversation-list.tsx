import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { conversationsQuery } from '../api/get-conversations.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

type ConversationListProps = {
  userId: string;
  /** The open conversation, by the other user's name or by its id. */
  current: { username?: string | undefined; id?: string | undefined };
  /** The button that starts a conversation, for an empty list. */
  action: ReactNode;
};

/** Kept while another conversation is opened: that is a new screen, and the list beside it must not jump. */
let scrollTop = 0;

/** The user's conversations, the one with the newest message first. */
export function ConversationList({ userId, current, action }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery);
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && box.current) box.current.scrollTop = scrollTop;
  }, [isLoaded]);

  if (isPending) return <ListSkeleton />;
  if (!data)
    return (
      <ErrorState text="Failed to load messages" onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  const conversations = allItems(data);
  if (conversations.length === 0)
    return (
      <EmptyState
        as="h2"
        icon={<MessagesSquare />}
        title="No messages yet"
        text="Write to another member, or say hello in one of your clubs."
        action={action}
      />
    );
  return (
    <div
      ref={box}
      className={styles.box}
      onScroll={(event) => {
        scrollTop = event.currentTarget.scrollTop;
      }}
    >
      <ul className={styles.list} aria-label="Conversations">
        {conversations.map((conversation) => {
          const { id, otherParticipant: other } = conversation;
          const isCurrent =
            current.id === id ||
            (current.username !== undefined && other?.username === current.username.toLowerCase());
          return (
            <ConversationRow key={id} conversation={conversation} userId={userId} isCurrent={isCurrent} />
          );
        })}
      </ul>
      {hasNextPage && (
        <LoadMore
          isAutomatic
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(query.error) : undefined}
        />
      )}
    </div>
  );
}

const bones = ['one', 'two', 'three', 'four', 'five', 'six'];

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      {bones.map((bone) => (
        <div key={bone} className={styles.row}>
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
          <span className={styles.words}>
            <Skeleton width="8rem" />
            <Skeleton width="13rem" />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}
