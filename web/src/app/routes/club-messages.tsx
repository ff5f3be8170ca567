import { useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { ClubThread } from '@/features/messages/components/club-thread.tsx';
import { useScreenTitle } from '../tab-title.ts';
import { useUserId } from '../user-id.ts';
import styles from './club-messages.module.css';
import keyboard from './keyboard-room.module.css';
import { useKeyboardRoom } from './use-keyboard-room.ts';

/** A club's chat. */
export default function ClubMessages() {
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
