import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { ConversationList } from '@/features/messages/components/conversations/conversation-list.tsx';
import { NewMessageButton } from '@/features/messages/components/conversations/new-message-button.tsx';
import { ClubThread } from '@/features/messages/components/thread/club-thread.tsx';
import { DirectThread } from '@/features/messages/components/thread/direct-thread.tsx';
import { GroupThread } from '@/features/messages/components/thread/group-thread.tsx';
import keyboard from '../../layouts/keyboard-room.module.css';
import { useKeyboardRoom } from '../../layouts/use-keyboard-room.ts';
import { useUserId } from '../../session/user-id.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './messages.module.css';

/**
 * The list of conversations and the open one, side by side. Phones show one or the other. On desktops, a club's chat that
 * was opened from the list is also beside it, under its own address (club-messages.tsx).
 */
export default function Messages() {
  const { username, slug } = useParams();
  const [query] = useSearchParams();
  const id = username === undefined ? (query.get('c') ?? undefined) : undefined;
  const key = username ?? slug ?? id ?? '';
  const isOpen = key !== '';
  const userId = useUserId();
  const clubs = useQuery(myClubsQuery);
  const [named, setNamed] = useState({ key: '', name: '' });
  const showsRequests = query.get('show') === 'requests';
  const onName = useCallback((name: string) => setNamed({ key, name }), [key]);
  useScreenTitle(isOpen && named.key === key ? named.name : 'Messages');
  const room = useRef<HTMLDivElement>(null);
  useKeyboardRoom(room);
  const newMessage = <NewMessageButton clubs={clubs} />;

  return (
    <div className={styles.screen} data-fills={isOpen ? 'screen' : 'desk'} data-open={isOpen || undefined}>
      <h1 className={styles.title}>Messages</h1>
      <div className={styles.newMessage}>{newMessage}</div>
      <section className={styles.list} aria-label="Conversations">
        <ConversationList
          userId={userId}
          current={{ username, slug, id }}
          showsRequests={showsRequests}
          action={newMessage}
        />
      </section>
      <div className={`${styles.thread} ${keyboard.room}`} ref={room}>
        {username !== undefined && (
          <DirectThread key={key} username={username} userId={userId} onName={onName} />
        )}
        {slug !== undefined && (
          <ClubThread key={key} slug={slug} userId={userId} onName={onName} isScreen={false} />
        )}
        {id !== undefined && <GroupThread key={key} id={id} userId={userId} onName={onName} />}
        {!isOpen && (
          <EmptyState
            icon={<MessagesSquare />}
            title="No conversation selected"
            text="Choose a conversation or start a new one."
          />
        )}
      </div>
    </div>
  );
}
