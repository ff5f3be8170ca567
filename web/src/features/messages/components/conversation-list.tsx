import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { PagedList } from '@/components/paged-list.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { conversationsQuery } from '../api/get-conversations.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { GroupInvitations } from './group-invitations.tsx';

type ConversationListProps = {
  userId: string;
  /** The open conversation, by the other user's name, the club's or its own id. */
  current: { username?: string | undefined; slug?: string | undefined; id?: string | undefined };
  /** The button that starts a conversation, for an empty list. */
  action: ReactNode;
};

/** Kept while another conversation is opened: that is a new screen, and the list beside it must not jump. */
let scrollTop = 0;

/** The user's conversations, the one with the newest message first. */
export function ConversationList({ userId, current, action }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery);
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded && box.current) box.current.scrollTop = scrollTop;
  }, [isLoaded]);
  return (
    <div
      ref={box}
      className={styles.box}
      onScroll={(event) => {
        scrollTop = event.currentTarget.scrollTop;
      }}
    >
      <GroupInvitations />
      <PagedList
        isAutomatic
        pages={loadedPages(query)}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            as="h2"
            icon={<MessagesSquare />}
            title="No messages yet"
            text="Write to another member, or say hello in one of your clubs."
            action={action}
          />
        }
      >
        {(conversations) => (
          <ul className={styles.list} aria-label="Conversations">
            {conversations.map((conversation) => {
              const { id, club, otherParticipant: other } = conversation;
              const isCurrent =
                current.id === id ||
                (current.slug !== undefined && club?.slug === current.slug) ||
                (current.username !== undefined && other?.username === current.username.toLowerCase());
              return (
                <ConversationRow key={id} conversation={conversation} userId={userId} isCurrent={isCurrent} />
              );
            })}
          </ul>
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
