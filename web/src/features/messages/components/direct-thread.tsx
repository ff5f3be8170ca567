import { UserPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { Button } from '@/components/button.tsx';
import { preloadDialog } from '@/components/dialog.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import type { Place } from '../api/place.ts';
import { ConvertDialog } from './group-dialogs.tsx';
import { ThreadHead } from './thread-head.tsx';
import { Handle, Online } from './thread-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

type DirectThreadProps = {
  username: string;
  userId: string;
  /** Hears whom one talks with, for the screen's title. */
  onName: (name: string) => void;
};

/** What two people write to each other; there may be nothing yet. */
export function DirectThread({ username, userId, onName }: DirectThreadProps) {
  const place = useMemo<Place>(() => ({ kind: 'direct', username }), [username]);
  const state = useThread(place, userId);
  const [isAdding, setIsAdding] = useState(false);
  const { thread, isGone } = state;
  const other = thread?.otherParticipant ?? null;
  const name = thread && displayNameOf(other);
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);
  useBecomesGroup(thread?.id);

  if (isGone)
    return (
      <ErrorState
        as="h2"
        text={`User "${username}" not found. Please check the username and try again.`}
        back={{ to: paths.messages, label: 'Back to Messages' }}
      />
    );
  const head = (online: readonly string[]) => (
    <ThreadHead
      picture={
        thread ? (
          <Avatar name={displayNameOf(other)} src={other?.avatarUrl} />
        ) : (
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
        )
      }
      title={
        other ? (
          <Link to={paths.user(other.username)}>{displayNameOf(other)}</Link>
        ) : (
          <Skeleton width="9rem" />
        )
      }
      line={
        <>
          <Handle username={other?.username ?? username} isVerified={other?.isVerified ?? false} />
          {other && online.includes(other.id) && <Online>Online</Online>}
        </>
      }
    >
      {thread?.id && other && (
        <Button
          size="small"
          icon={<UserPlus />}
          onPointerEnter={preloadDialog}
          onClick={() => setIsAdding(true)}
        >
          Add to Group
        </Button>
      )}
    </ThreadHead>
  );
  return (
    <>
      <ThreadView
        place={place}
        userId={userId}
        state={state}
        name={name ?? username}
        head={head}
        empty={
          <EmptyState
            as="h3"
            title="No messages yet. Start the conversation!"
            text={`Only you and ${name} see what is written here.`}
          />
        }
      />
      {thread?.id && other && (
        <ConvertDialog
          conversationId={thread.id}
          other={other}
          isOpen={isAdding}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

/** A direct conversation that somebody makes a group of goes on at the group's address. */
function useBecomesGroup(id: string | null | undefined) {
  const navigate = useNavigate();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    if (known.current !== undefined && id !== known.current)
      navigate(paths.conversation(known.current), { replace: true });
    known.current = id ?? undefined;
  }, [id, navigate]);
}
