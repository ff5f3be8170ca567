import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteMessage } from '../api/delete-message.ts';
import { useLoadOlder } from '../api/load-older.ts';
import { discard, retry, send } from '../api/outbox.ts';
import { addressKey } from '../api/thread-address.ts';
import { logEntries } from './log-entries.ts';
import { LogEntry } from './log-entry.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHead, type ThreadHeadProps } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import styles from './thread-view.module.css';
import { typingText } from './typing-text.ts';
import { usePresence } from './use-presence.ts';
import type { useThread } from './use-thread.ts';

type ThreadViewProps = Omit<ThreadHeadProps, 'line' | 'title'> & {
  state: ReturnType<typeof useThread>;
  /** The name of the other user, the group or the club, once the thread is loaded. */
  name: string | undefined;
  onName: (name: string) => void;
  /** The title, where it is more than the name. */
  title?: ReactNode;
  /** The line below the title. `online` holds the ids of the other users who have the conversation open. */
  line: (online: readonly string[]) => ReactNode;
  /** Shown for a thread that does not exist for this user, and for one that they could still read before. */
  gone: { notFound: string; removed: string };
  /** Added to the text of an empty thread. */
  emptyText?: string;
};

/** A thread: its head, its messages, who is typing, and the form. */
export function ThreadView(props: ThreadViewProps) {
  const { state, name, onName, title = name, line, gone, emptyText, isScreen = false, ...head } = props;
  const { address, userId, thread, unsent, isGone, isPending } = state;
  const cache = useQueryClient();
  const { online, typing, sendTyping, clearTyping } = usePresence(thread?.channel ?? null, userId);
  const older = useLoadOlder(address);
  const messages = thread?.messages;
  const readNumber = useInitialReadNumber(state);
  const entries = useMemo(
    () => logEntries(messages ?? [], unsent, userId, readNumber),
    [messages, unsent, userId, readNumber],
  );
  const actions = useMessageActions(state);

  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);
  const last = messages?.at(-1);
  useEffect(() => {
    if (last?.senderId) clearTyping(last.senderId);
  }, [last, clearTyping]);

  const threadHead = <ThreadHead {...head} title={title} line={line(online)} isScreen={isScreen} />;
  if (isGone)
    return (
      <ErrorState as={isScreen ? 'h1' : 'h2'} text={thread ? gone.removed : gone.notFound} back={head.back} />
    );
  if (isPending) return <ThreadSkeleton head={threadHead} />;
  if (!thread)
    return (
      <div className={styles.view}>
        {threadHead}
        <ErrorState
          text={errorText(state.error)}
          onRetry={() => void state.refetch()}
          isRetrying={state.isRefetching}
        />
      </div>
    );
  return (
    <div className={styles.view}>
      {threadHead}
      <MessageLog
        label={`Messages with ${name}`}
        entries={entries}
        empty={
          <EmptyState
            as={isScreen ? 'h2' : 'h3'}
            title="No messages yet. Start the conversation!"
            text={emptyText}
          />
        }
        renderEntry={(entry) => (
          <LogEntry key={entry.key} entry={entry} showsSender={thread.type === 'GROUP'} {...actions} />
        )}
        hasOlder={thread.olderCursor !== null}
        isLoadingOlder={older.isPending}
        olderError={older.error ? errorText(older.error) : undefined}
        onLoadOlder={() => older.mutate()}
      />
      <p className={styles.typing}>{typingText(typing, thread)}</p>
      {thread.viewer.canSend ? (
        <MessageForm
          draftName={`message.${addressKey(address)}`}
          label={`Message to ${name}`}
          clubId={thread.ownClub?.id}
          isSending={unsent.some((one) => one.state === 'sending')}
          onSend={(content) => void send(cache, address, content)}
          onTyping={sendTyping}
        />
      ) : (
        <p className={styles.closed}>You can't send messages in this conversation.</p>
      )}
    </div>
  );
}

/** What the entries of the log call. The functions stay the same, so that entries are not rendered again. */
function useMessageActions({ address, thread }: ReturnType<typeof useThread>) {
  const cache = useQueryClient();
  const { mutate: remove } = useDeleteMessage(address);
  const messages = thread?.messages;
  const onDelete = useCallback(
    (id: string) => {
      const message = messages?.find((one) => one.id === id);
      const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });
      if (message) remove(message, { onError });
    },
    [messages, remove],
  );
  const onRetry = useCallback((id: string) => void retry(cache, address, id), [cache, address]);
  const onDiscard = useCallback((id: string) => discard(address, id), [address]);
  return { onDelete, onRetry, onDiscard };
}

/** The last message that had been read when the thread was opened. Undefined when all had been. */
function useInitialReadNumber({ thread, isFetching }: ReturnType<typeof useThread>): number | undefined {
  const [initial, setInitial] = useState<{ readNumber: number | undefined }>();
  if (!initial && thread && !isFetching)
    setInitial({ readNumber: thread.unreadCount > 0 ? thread.readNumber : undefined });
  return initial?.readNumber;
}
