import type { Conversation } from '@contract/conversations.ts';
import { BellOff } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { VerifiedBadge } from '@/components/marks/verified-badge.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { besideTheList, paths } from '@/config/paths.ts';
import { mediaWord } from '@/lib/media/media-kind.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import lists from '@/styles/list.module.css';
import { foldedMessage } from '../thread/folded-message.tsx';
import { messageTime } from '../thread/message-time.ts';
import styles from './conversation-list.module.css';

export type RowsProps = {
  conversations: readonly Conversation[];
  label: string;
  userId: string;
  /** The open conversation, identified by the other user's name, the club's slug or its own id. */
  current: { username?: string | undefined; slug?: string | undefined; id?: string | undefined };
  /** Added to the address of each conversation. */
  search?: string;
};

/** A list of conversations. */
export function ConversationRows({ conversations, label, userId, current, search }: RowsProps) {
  return (
    <ul className={lists.divided} aria-label={label}>
      {conversations.map((conversation) => {
        const { id, club, otherParticipant: other } = conversation;
        const isCurrent =
          current.id === id ||
          (current.slug !== undefined && club?.slug === current.slug) ||
          (current.username !== undefined && other?.username === current.username.toLowerCase());
        return <ConversationRow key={id} {...{ conversation, userId, isCurrent, search }} />;
      })}
    </ul>
  );
}

type ConversationRowProps = Pick<RowsProps, 'userId'> & {
  conversation: Conversation;
  isCurrent: boolean;
  search: string | undefined;
};

/** A row of the list: the name, the last message and its time, and the number of unread messages. */
const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, userId, isCurrent, search } = props;
  const { unreadCount, otherParticipant: other, club, messages, mute } = conversation;
  const now = useNow();
  const [last] = messages;
  return (
    <li>
      <Link
        className={styles.row}
        to={withSearch(pathOf(conversation), search)}
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

function withSearch(path: string, search = ''): string {
  return path.includes('?') ? path + search.replace('?', '&') : path + search;
}

/** A club's conversation links to the club's chat. */
function pathOf({ id, type, club, otherParticipant: other }: Conversation): string {
  if (club) return paths.clubMessages(club.slug);
  return type === 'DIRECT' && other ? paths.directMessages(other.username) : paths.conversation(id);
}

function titleOf({ type, club, groupName, otherParticipant }: Conversation): string {
  if (club) return club.name;
  return type === 'GROUP' ? (groupName ?? 'Group') : displayNameOf(otherParticipant);
}

/** A preview of the last message. In a group, it starts with the sender's name. */
function previewOf({ type, messages }: Conversation, userId: string): string {
  const [last] = messages;
  if (!last) return '';
  const said = last.content.trim() || mediaWord(last.imageUrl ?? '');
  const text = last.deletedAt === null ? said : 'Message deleted';
  if (type === 'GROUP' && last.isFromBlocked) return foldedMessage;
  if (last.senderId === userId) return `You: ${text}`;
  return type === 'GROUP' ? `${displayNameOf(last.sender)}: ${text}` : text;
}
