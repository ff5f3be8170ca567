import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { useDeleteMessage } from '../../api/delete-message.ts';
import { threadQuery } from '../../api/get-thread.ts';
import { useLoadOlder } from '../../api/load-older.ts';
import { discard, retry, send, useUnsent } from '../../api/outbox.ts';
import { shownChanges, type Thread } from '../../api/thread.ts';
import { addressKey } from '../../api/thread-address.ts';
import { ChangeLine } from './change-line.tsx';
import { logEntries } from './log-entries.ts';
import { LogEntry } from './log-entry.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import styles from './thread-view.module.css';
import { typingText } from './typing-text.ts';
import type { usePresence } from './use-presence.ts';
import type { useThread } from './use-thread.ts';

const TimeOutNote = lazy(() =>
  import('@/components/time/time-out-note.tsx').then(({ TimeOutNote }) => ({ default: TimeOutNote })),
);
const RequestBar = lazy(() => import('../conversations/request-bar.tsx'));

type ThreadState = ReturnType<typeof useThread>;
type ThreadBodyProps = {
  state: ThreadState;
  thread: Thread;
  presence: ReturnType<typeof usePresence>;
  name: string;
  emptyText: string | undefined;
  isScreen: boolean;
};

/** The messages of a loaded thread, who is typing, and the form. */
export function ThreadBody({ state, thread, presence, name, emptyText, isScreen }: ThreadBodyProps) {
  const { address, userId } = state;
  const { typing, sendTyping, clearTyping } = presence;
  const { messages, changes, olderCursor, viewer } = thread;
  const unsent = useUnsent(address);
  const older = useLoadOlder(address);
  const actions = useMessageActions(state);
  const readNumber = useInitialReadNumber(state);
  const entries = useMemo(
    () => logEntries(messages, unsent, userId, readNumber, shownChanges({ messages, changes, olderCursor })),
    [messages, changes, olderCursor, unsent, userId, readNumber],
  );
  const last = messages.at(-1);
  useEffect(() => {
    if (last?.senderId) clearTyping(last.senderId);
  }, [last, clearTyping]);
  const emptyTitle = 'No messages yet. Start the conversation!';
  return (
    <>
      <MessageLog
        label={`Messages with ${name}`}
        entries={entries}
        empty={<EmptyState as={isScreen ? 'h2' : 'h3'} title={emptyTitle} text={emptyText} />}
        renderEntry={(entry) =>
          entry.change ? (
            <ChangeLine key={entry.key} entry={entry} change={entry.change} userId={userId} />
          ) : (
            <LogEntry key={entry.key} entry={entry} showsSender={thread.type === 'GROUP'} {...actions} />
          )
        }
        hasOlder={olderCursor !== null}
        isLoadingOlder={older.isPending}
        olderError={older.error ? errorText(older.error) : undefined}
        onLoadOlder={() => older.mutate()}
      />
      <p className={styles.typing}>{typingText(typing, thread)}</p>
      {viewer.canAccept && thread.id !== null && thread.request && (
        <Suspense fallback={null}>
          <RequestBar id={thread.id} sender={thread.request.sender} thread={thread} />
        </Suspense>
      )}
      {viewer.canSend ? (
        <MessageForm
          draftName={`message.${addressKey(address)}`}
          label={`Message to ${name}`}
          clubId={thread.ownClub?.id}
          isSending={unsent.some((one) => one.isSending)}
          onSend={(words) => void send(address, words)}
          onTyping={sendTyping}
        />
      ) : thread.timeOut ? (
        <Suspense fallback={<p className={styles.closed}>&nbsp;</p>}>
          <TimeOutNote className={styles.closed} {...thread.timeOut} />
        </Suspense>
      ) : (
        <p className={styles.closed}>
          {thread.otherParticipant
            ? "You can't message this person."
            : "You can't send messages in this conversation."}
        </p>
      )}
    </>
  );
}

/** The callbacks of the log's entries. They keep their identity, so that the entries are not rendered again. */
function useMessageActions({ address }: ThreadState) {
  const cache = useQueryClient();
  const { mutateAsync: remove } = useDeleteMessage(address);
  const onDelete = useCallback(
    async (id: string, reason: string | undefined) => {
      const message = cache
        .getQueryData(threadQuery(address).queryKey)
        ?.messages.find((one) => one.id === id);
      if (message) await remove({ message, reason });
    },
    [cache, address, remove],
  );
  const onRetry = useCallback((id: string) => void retry(address, id), [address]);
  const onDiscard = useCallback((id: string) => discard(address, id), [address]);
  return { onDelete, onRetry, onDiscard };
}

/** The last message that had been read when the thread was opened. Undefined if all had been read. */
function useInitialReadNumber({ thread, isFetching }: ThreadState): number | undefined {
  const [initial, setInitial] = useState<{ readNumber: number | undefined }>();
  if (!initial && thread && !isFetching)
    setInitial({ readNumber: thread.unreadCount > 0 ? thread.readNumber : undefined });
  return initial?.readNumber;
}
