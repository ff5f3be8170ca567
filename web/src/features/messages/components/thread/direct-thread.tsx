import { EllipsisVertical, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { WideText } from '@/components/layout/wide-text.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { Menu } from '@/components/overlays/menu.tsx';
import { paths } from '@/config/paths.ts';
import { blockItem } from '@/features/users/components/silence/block-item.tsx';
import { unblockItem } from '@/features/users/components/silence/unblock-item.tsx';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import type { Thread } from '../../api/thread.ts';
import { muteConversationItem } from '../conversations/mute-conversation-item.tsx';
import { ConvertDialog } from '../groups/group-dialogs.tsx';
import { backOf } from './back-of.ts';
import { Handle, Online } from './thread-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { type ThreadProps, useThread } from './use-thread.ts';

/** The conversation of two users, which may have no messages yet. */
export function DirectThread({ username, userId, onName }: ThreadProps & { username: string }) {
  const state = useThread({ kind: 'direct', username }, userId);
  const { thread } = state;
  const other = thread?.otherParticipant ?? null;
  const name = thread && displayNameOf(other);
  const notFound = `User "${username}" not found. Please check the username and try again.`;
  useFollowToGroup(state);
  return (
    <ThreadView
      state={state}
      name={name}
      onName={onName}
      picture={thread && <Avatar name={displayNameOf(other)} src={other?.avatarUrl} />}
      title={other ? <Link to={paths.user(other.username)}>{name}</Link> : name}
      line={(online) => (
        <>
          <Handle username={other?.username ?? username} isVerified={other?.isVerified ?? false} />
          {other && online.includes(other.id) && <Online>Online</Online>}
        </>
      )}
      actions={thread && <Actions thread={thread} />}
      back={backOf(thread)}
      gone={{ notFound, removed: notFound }}
      emptyText={`Only you and ${name} can read this conversation.`}
    />
  );
}

function Actions({ thread }: { thread: Thread }) {
  const { id, otherParticipant: other, mute, viewer } = thread;
  return (
    <>
      <AddToGroup thread={thread} />
      {other && (viewer.canBlock || viewer.canUnblock) && (
        <Menu
          label="Conversation options"
          items={[
            ...(id === null ? [] : [muteConversationItem(id, mute !== null)]),
            viewer.canUnblock ? unblockItem(other) : blockItem(other),
          ]}
        >
          <EllipsisVertical />
        </Menu>
      )}
    </>
  );
}

/** Turns the conversation into a group by adding people. */
function AddToGroup({ thread: { id, otherParticipant: other, viewer } }: { thread: Thread }) {
  if (!viewer.canAddPeople || id === null || !other) return null;
  return (
    <DialogButton
      size="small"
      icon={<UserPlus />}
      preload={preloadDialog}
      dialog={(dialog) => <ConvertDialog conversationId={id} other={other} {...dialog} />}
    >
      <WideText>Add to Group</WideText>
    </DialogButton>
  );
}

/**
 * When another user turns the open conversation into a group, the screen moves to the group's address. A cached thread does
 * not count until the server has confirmed it, because it may have become a group since the last visit.
 */
function useFollowToGroup({ thread, isSuccess, fetchStatus }: ReturnType<typeof useThread>) {
  const id = isSuccess && fetchStatus === 'idle' ? thread?.id : undefined;
  const navigate = useNavigateFromHere();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    if (known.current !== undefined && id !== known.current)
      navigate(paths.conversation(known.current), { replace: true });
    known.current = id ?? undefined;
  }, [id, navigate]);
}
