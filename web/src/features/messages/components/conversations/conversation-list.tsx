import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { conversationsQuery } from '../../api/get-conversations.ts';
import { groupInvitationsQuery } from '../../api/get-group-invitations.ts';
import { requestsQuery } from '../../api/get-message-requests.ts';
import styles from './conversation-list.module.css';
import { ConversationRows, type RowsProps } from './conversation-row.tsx';
import { GroupInvitations } from './group-invitations.tsx';
import { RequestList, RequestsLink } from './request-list.tsx';

type ConversationListProps = Pick<RowsProps, 'userId' | 'current'> & {
  /** Whether the requests are shown in place of the conversations. */
  showsRequests: boolean;
  /** The button that starts a conversation, shown in an empty list. */
  action: ReactNode;
};

/** Kept when another conversation is opened. That mounts a new screen, but the list must not jump. */
let scrollTop = 0;

/** The user's conversations, the one with the newest message first. */
export function ConversationList({ userId, current, showsRequests, action }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery);
  const above = [useInfiniteQuery(requestsQuery), useQuery(groupInvitationsQuery)];
  // The list waits for the first replies about the items above it, so that it does not move.
  const isWaiting = query.isPending || above.some((one) => one.isPending && one.failureCount === 0);
  const pages = loadedPages(query);
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined && !isWaiting;
  useEffect(() => {
    if (isLoaded && box.current) box.current.scrollTop = scrollTop;
  }, [isLoaded]);
  if (showsRequests)
    return (
      <div className={styles.box}>
        <RequestList userId={userId} current={current} search="?show=requests" />
      </div>
    );
  return (
    <div
      ref={box}
      className={styles.box}
      onScroll={(event) => {
        scrollTop = event.currentTarget.scrollTop;
      }}
    >
      {!isWaiting && (
        <>
          <RequestsLink />
          <GroupInvitations />
        </>
      )}
      <PagedList
        isAutomatic
        pages={isWaiting ? { ...pages, items: undefined } : pages}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            icon={<MessagesSquare />}
            title="No messages yet"
            text="Write to another member, or say hello in one of your clubs."
            action={action}
          />
        }
      >
        {(conversations) => (
          <ConversationRows
            conversations={conversations}
            userId={userId}
            current={current}
            label="Conversations"
          />
        )}
      </PagedList>
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
