import type { Message } from '@contract/messages.ts';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import { useDraft } from '@/lib/drafts/draft.ts';
import styles from './message-menu.module.css';

type MessageMenuProps = {
  id: string;
  viewer: Message['viewer'];
  /** Deletes the message, or removes it from a club's chat with this reason. */
  onDelete: (reason: string | undefined) => Promise<unknown>;
  onReport: () => void;
  onCopy?: (() => void) | undefined;
};

/** The menu of a message: copy its text, delete it, remove it from a club's chat, or report it. */
export function MessageMenu({ id, viewer, ...actions }: MessageMenuProps) {
  if (!viewer.canDelete && !viewer.canRemove && !viewer.canReport) return null;
  return (
    <span className={styles.menu}>
      <ContentMenu noun="Message" viewer={viewer} removal={{ id, useText: useDraft }} {...actions} />
    </span>
  );
}
