import { EllipsisVertical } from 'lucide-react';
import { Avatar } from '@/components/media/avatar.tsx';
import { Menu } from '@/components/overlays/menu.tsx';
import { paths } from '@/config/paths.ts';
import { muteConversationItem } from '../conversations/mute-conversation-item.tsx';
import styles from './club-thread.module.css';
import { LineText, Online } from './thread-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { type ThreadProps, useThread } from './use-thread.ts';

type ClubThreadProps = ThreadProps & {
  slug: string;
  /** Whether the chat fills the screen rather than appearing beside the list of conversations. */
  isScreen?: boolean;
};

/** The chat of a club, for its members. */
export function ClubThread({ slug, userId, onName, isScreen = true }: ClubThreadProps) {
  const state = useThread({ kind: 'club', slug }, userId);
  const { thread } = state;
  const club = thread?.ownClub;
  return (
    <div className={isScreen ? styles.chat : styles.pane}>
      <ThreadView
        isScreen={isScreen}
        state={state}
        name={club?.name}
        onName={onName}
        picture={club && <Avatar name={club.name} src={club.avatarUrl} shape="square" />}
        line={(online) => (
          <>
            <LineText>Group chat for all club members</LineText>
            {online.length > 0 && <Online>{`${online.length} online`}</Online>}
          </>
        )}
        actions={
          thread?.id && (
            <Menu label="Chat options" items={[muteConversationItem(thread.id, thread.mute !== null)]}>
              <EllipsisVertical />
            </Menu>
          )
        }
        back={{ to: paths.club(slug), label: 'Back to the club' }}
        gone={{
          notFound: 'This chat was not found, or it is only for members of the club.',
          removed: 'You are no longer a member of this club.',
        }}
      />
    </div>
  );
}
