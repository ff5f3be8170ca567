import { useCallback, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { useMediaQuery } from '@/components/use-media-query.ts';
import { besideTheList } from '@/config/paths.ts';
import { ClubThread } from '@/features/messages/components/club-thread.tsx';
import { useScreenTitle } from '../tab-title.ts';
import { useUserId } from '../user-id.ts';
import styles from './club-messages.module.css';
import keyboard from './keyboard-room.module.css';
import Messages from './messages.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';

/** A club's chat. It is beside the conversations if it was opened from there and there is room, or else on its own. */
export default function ClubMessages() {
  const isWide = useMediaQuery('(width >= 48rem)');
  const { state } = useLocation();
  return isWide && state === besideTheList ? <Messages /> : <ChatAlone />;
}

function ChatAlone() {
  const { slug = '' } = useParams();
  const userId = useUserId();
  const [name, setName] = useState<string>();
  const onName = useCallback((club: string) => setName(`${club} – Messages`), []);
  useScreenTitle(name);
  const room = useRef<HTMLDivElement>(null);
  useKeyboardRoom(room);
  return (
    <div className={styles.screen} data-fills="screen">
      <Card as="section" isPadded={false}>
        <div className={`${styles.room} ${keyboard.room}`} ref={room}>
          <ClubThread key={slug} slug={slug} userId={userId} onName={onName} />
        </div>
      </Card>
    </div>
  );
}
