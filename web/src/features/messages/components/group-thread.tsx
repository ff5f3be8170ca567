import { Users } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import type { Place } from '../api/place.ts';
import { GroupMenu } from './group-menu.tsx';
import { ThreadHead } from './thread-head.tsx';
import { Online } from './thread-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

type GroupThreadProps = {
  id: string;
  userId: string;
  /** Hears the group's name, for the screen's title. */
  onName: (name: string) => void;
};

/** A group, or the conversation with somebody who has deleted their account: what has no better address than its id. */
export function GroupThread({ id, userId, onName }: GroupThreadProps) {
  const place = useMemo<Place>(() => ({ kind: 'conversation', id }), [id]);
  const state = useThread(place, userId);
  const { thread, isGone } = state;
  const isGroup = thread?.type === 'GROUP';
  const name = thread && (isGroup ? (thread.groupName ?? 'Group') : displayNameOf(thread.otherParticipant));
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);

  if (isGone)
    return (
      <ErrorState
        as="h2"
        text={
          thread
            ? 'You are no longer part of this conversation.'
            : 'This conversation was not found. You may not be part of it any more.'
        }
        back={{ to: paths.messages, label: 'Back to Messages' }}
      />
    );
  if (thread?.club) return <Navigate to={paths.clubMessages(thread.club.slug)} replace />;
  if (thread?.otherParticipant)
    return <Navigate to={paths.directMessages(thread.otherParticipant.username)} replace />;

  const count = thread?.participants.length ?? 0;
  const head = (online: readonly string[]) => (
    <ThreadHead
      picture={
        thread ? (
          <Avatar name={name ?? ''} shape={isGroup ? 'square' : 'round'} />
        ) : (
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
        )
      }
      title={name ?? <Skeleton width="9rem" />}
      line={
        isGroup ? (
          <>
            {count === 1 ? 'Only you' : `${count} people`}
            {online.length > 0 && <Online>{`${online.length} online`}</Online>}
          </>
        ) : undefined
      }
    >
      {thread && isGroup && <GroupMenu thread={thread} userId={userId} />}
    </ThreadHead>
  );
  return (
    <ThreadView
      place={place}
      userId={userId}
      state={state}
      name={name ?? 'the group'}
      head={head}
      empty={<EmptyState as="h3" icon={<Users />} title="No messages yet. Start the conversation!" />}
    />
  );
}
