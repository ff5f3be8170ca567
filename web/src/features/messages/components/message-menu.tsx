import type { Message } from '@contract/messages.ts';
import { ContentMenu } from '@/components/content-menu.tsx';
import styles from './message-menu.module.css';

type MessageMenuProps = {
  viewer: Message['viewer'];
  /** Deletes the message, with the reason if it is removed from a club's chat. */
  onDelete: (reason: string | undefined) => Promise<unknown>;
};

/** The menu of a message, for its sender and for those who look after its club. */
export function MessageMenu({ viewer, onDelete }: MessageMenuProps) {
  if (!viewer.canDelete && !viewer.canRemove) return null;
  return (
    <span className={styles.menu}>
      <ContentMenu noun="Message" viewer={viewer} onDelete={onDelete} />
    </span>
  );
}
