import type { Conversation } from '@contract/conversations.ts';
import { BellOff } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { CountBadge } from '@/components/count-badge.tsx';
import { exactTime } from '@/components/relative-time.ts';
import { useNow } from '@/components/use-now.ts';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import styles from './conversation-list.module.css';
import { foldedMessage } from './folded-message.tsx';
import { messageTime } from './message-time.ts';

type ConversationRowProps = { conversation: Conversation; userId: string; isCurrent: boolean };

/** The state of a link from the list to a club's chat. Where there is room, the chat opens beside the list. */
export const besideTheList = 'beside the list';

/** A row of the list: the name, the last message and its time, and the number of unread messages. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, userId, isCurrent } = props;
  const { unreadCount, otherParticipant: other, club, messages, mute } = conversation;
  const now = useNow();
  const [last] = messages;
  return (
    <li>
      <Link
        className={styles.row}
        to={pathOf(conversation)}
        state={club ? besideTheList : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <Avatar
          name={titleOf(conversation)}
          src={club ? club.avatarUrl : other?.avatarUrl}
          shape={conversation.type === 'GROUP' ? 'square' : 'round'}
        />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{titleOf(conversation)}</span>
            {other?.isVerified && <VerifiedBadge />}
            {mute && <BellOff className={styles.muted} role="img" aria-label="Muted" />}
            {last && (
              <time
                className={styles.time}
                dateTime={last.createdAt}
                title={exactTime(Date.parse(last.createdAt))}
              >
                {messageTime(Date.parse(last.createdAt), now)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            <span className={styles.preview}>
              {last ? previewOf(conversation, userId) : 'No messages yet'}
            </span>
            <CountBadge count={unreadCount} label="unread" />
          </span>
        </span>
      </Link>
    </li>
  );
});

/** A club's conversation links to the club's chat. */
function pathOf({ id, type, club, otherParticipant: other }: Conversation): string {
  if (club) return paths.clubMessages(club.slug);
  return type === 'DIRECT' && other ? paths.directMessages(other.username) : paths.conversation(id);
}

function titleOf({ type, club, groupName, otherParticipant }: Conversation): string {
  if (club) return club.name;
  return type === 'GROUP' ? (groupName ?? 'Group') : displayNameOf(otherParticipant);
}

/** The last message. In a group it starts with the sender's name. */
function previewOf({ type, messages }: Conversation, userId: string): string {
  const [last] = messages;
  if (!last) return '';
  const text = last.deletedAt === null ? last.content.trim() || 'Picture' : 'Message deleted';
  if (type === 'GROUP' && last.isFromBlocked) return foldedMessage;
  if (last.senderId === userId) return `You: ${text}`;
  return type === 'GROUP' ? `${displayNameOf(last.sender)}: ${text}` : text;
}
