import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { Redirect } from '@/lib/navigation/redirect.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { GroupMenu } from '../groups/group-menu.tsx';
import { backOf } from './back-of.ts';
import { LineText, Online } from './thread-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { type ThreadProps, useThread } from './use-thread.ts';

/** A group, or a direct conversation whose other participant has deleted their account: both are addressed by id. */
export function GroupThread({ id, userId, onName }: ThreadProps & { id: string }) {
  const state = useThread({ kind: 'conversation', id }, userId);
  const { thread, isGone } = state;
  if (thread && !isGone) {
    const { club, otherParticipant: other } = thread;
    if (club) return <Redirect to={paths.clubMessages(club.slug)} />;
    if (other) return <Redirect to={paths.directMessages(other.username)} />;
  }
  const isGroup = thread?.type === 'GROUP';
  const name = isGroup ? (thread.groupName ?? 'Group') : displayNameOf(null);
  const count = thread?.participants.length ?? 0;
  return (
    <ThreadView
      state={state}
      name={thread && name}
      onName={onName}
      picture={thread && <Avatar name={name} shape={isGroup ? 'square' : 'round'} />}
      line={(online) =>
        isGroup && (
          <>
            <LineText>{count === 1 ? 'Only you' : `${count} people`}</LineText>
            {online.length > 0 && <Online>{`${online.length} online`}</Online>}
          </>
        )
      }
      actions={thread && isGroup && <GroupMenu thread={thread} userId={userId} />}
      back={backOf(thread)}
      gone={{
        notFound: 'This conversation was not found, or you are no longer part of it.',
        removed: 'You are no longer part of this conversation.',
      }}
    />
  );
}
