import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useDeleteMessage } from '../api/delete-message.ts';
import { useLoadOlder } from '../api/load-older.ts';
import { discard, retry, send } from '../api/outbox.ts';
import { type Place, placeKey } from '../api/place.ts';
import type { Thread } from '../api/thread.ts';
import { logEntries } from './log-entries.ts';
import { LogEntry } from './log-entry.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import styles from './thread-view.module.css';
import { useCompany } from './use-company.ts';
import type { useThread } from './use-thread.ts';

type ThreadViewProps = {
  place: Place;
  userId: string;
  /** From useThread, for the same place. */
  state: ReturnType<typeof useThread>;
  /** Whom one writes to, e.g. "Ana Silva" or the club's name. */
  name: string;
  /** Above the messages; `online` are the others who have the conversation open, by user id. */
  head: (online: readonly string[]) => ReactNode;
  /** What stands there before the first message. */
  empty: ReactNode;
};

/** A thread: its head, its messages, who is typing, and the form. */
export function ThreadView({ place, userId, state, name, head, empty }: ThreadViewProps) {
  const cache = useQueryClient();
  const { thread, unsent, isRefetching, refetch, isPending } = state;
  const company = useCompany(thread?.channel ?? null, userId);
  const older = useLoadOlder(place);
  const { mutate: remove } = useDeleteMessage(place);
  const messages = thread?.messages;
  const readNumber = useReadAtFirst(state);
  const entries = useMemo(
    () => logEntries(messages ?? [], unsent, userId, readNumber),
    [messages, unsent, userId, readNumber],
  );
  const isSending = unsent.some((one) => one.state === 'sending');

  const { hear } = company;
  const last = messages?.at(-1);
  useEffect(() => {
    if (last?.senderId) hear(last.senderId);
  }, [last, hear]);

  const onDelete = useCallback(
    (id: string) => {
      const message = messages?.find((one) => one.id === id);
      const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });
      if (message) remove(message, { onError });
    },
    [messages, remove],
  );
  const onRetry = useCallback((id: string) => void retry(cache, place, id), [cache, place]);
  const onDiscard = useCallback((id: string) => discard(place, id), [place]);

  if (isPending) return <ThreadSkeleton head={head([])} />;
  if (!thread)
    return (
      <div className={styles.view}>
        {head([])}
        <ErrorState text="Failed to load messages" onRetry={() => void refetch()} isRetrying={isRefetching} />
      </div>
    );
  const clubId = thread.ownClub?.id;
  return (
    <div className={styles.view}>
      {head(company.present)}
      <MessageLog
        label={`Messages with ${name}`}
        entries={entries}
        empty={empty}
        renderEntry={(entry) => (
          <LogEntry
            key={entry.key}
            entry={entry}
            showsSender={thread.type === 'GROUP'}
            {...{ onDelete, onRetry, onDiscard }}
          />
        )}
        hasOlder={thread.olderCursor !== null}
        isLoadingOlder={older.isPending}
        olderError={older.error ? errorText(older.error) : undefined}
        onLoadOlder={() => older.mutate()}
      />
      <p className={styles.typing}>{typingText(namesOf(company.typing, thread))}</p>
      <MessageForm
        draftName={`message.${placeKey(place)}`}
        label={`Message to ${name}`}
        clubId={clubId}
        isSending={isSending}
        onSend={(content) => void send(cache, place, content)}
        onTyping={company.tellTyping}
      />
    </div>
  );
}

/** The last message that had been read when the thread was opened; undefined when all were. */
function useReadAtFirst({ thread, isFetching }: ReturnType<typeof useThread>): number | undefined {
  const [first, setFirst] = useState<{ readNumber: number | undefined }>();
  if (!first && thread && !isFetching)
    setFirst({ readNumber: thread.unreadCount > 0 ? thread.readNumber : undefined });
  return first?.readNumber;
}

/** Names for user ids, as far as the thread knows them. */
function namesOf(ids: readonly string[], { participants, messages }: Thread): string[] {
  return ids.flatMap((id) => {
    const person =
      participants.find((one) => one.id === id) ??
      messages.findLast(({ senderId }) => senderId === id)?.sender;
    return person ? [displayNameOf(person)] : [];
  });
}

function typingText(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is typing...`;
  return names.length === 2 ? `${first} and ${second} are typing...` : 'Several people are typing...';
}
