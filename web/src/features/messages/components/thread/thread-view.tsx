import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { ThreadBody } from './thread-body.tsx';
import { ThreadHead, type ThreadHeadProps } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import styles from './thread-view.module.css';
import { usePresence } from './use-presence.ts';
import type { useThread } from './use-thread.ts';

type ThreadViewProps = Omit<ThreadHeadProps, 'line' | 'title'> & {
  state: ReturnType<typeof useThread>;
  /** The name of the other user, the group or the club, once the thread is loaded. */
  name: string | undefined;
  onName: (name: string) => void;
  /** The title, if it is more than the name. */
  title?: ReactNode;
  /** The line below the title. `online` holds the ids of the other users who have the conversation open. */
  line: (online: readonly string[]) => ReactNode;
  /** Shown for a thread that the user cannot read, and for one that they could read until now. */
  gone: { notFound: string; removed: string };
  /** Added to the text of an empty thread. */
  emptyText?: string;
};

/** A thread with its head. While it is loading, a placeholder is shown; if loading fails, the error. */
export function ThreadView(props: ThreadViewProps) {
  const { state, name, onName, title = name, line, gone, emptyText, isScreen = false, ...head } = props;
  const { userId, thread, isGone, isPending, error } = state;
  const presence = usePresence(thread?.viewer.canSharePresence ? thread.channel : null, userId);

  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);

  if (isGone) {
    const text = thread ? gone.removed : gone.notFound;
    return <ErrorState as={isScreen ? 'h1' : 'h2'} text={text} back={head.back} />;
  }
  const threadHead = <ThreadHead {...head} title={title} line={line(presence.online)} isScreen={isScreen} />;
  if (isPending) return <ThreadSkeleton head={threadHead} />;
  return (
    <div className={styles.view}>
      {threadHead}
      {thread ? (
        <ThreadBody
          state={state}
          thread={thread}
          presence={presence}
          name={name ?? ''}
          emptyText={emptyText}
          isScreen={isScreen}
        />
      ) : (
        <ErrorState
          text={errorText(error)}
          onRetry={() => void state.refetch()}
          isRetrying={state.isRefetching}
        />
      )}
    </div>
  );
}
