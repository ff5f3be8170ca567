import { useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { besideTheList } from '@/config/paths.ts';
import { ClubThread } from '@/features/messages/components/thread/club-thread.tsx';
import { useMediaQuery } from '@/lib/dom/use-media-query.ts';
import { usePage } from '@/lib/navigation/page-in.ts';
import keyboard from '../../layouts/keyboard-room.module.css';
import { useKeyboardRoom } from '../../layouts/use-keyboard-room.ts';
import { useUserId } from '../../session/user-id.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import Messages from '../messages/messages.tsx';
import styles from './club-messages.module.css';

/** A club's chat. It is beside the conversations if it was opened from there and there is room, or else on its own. */
export default function ClubMessages() {
  const isWide = useMediaQuery('(width >= 48rem)');
  const { state } = usePage();
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
