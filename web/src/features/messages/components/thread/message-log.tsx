import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { useWhenNear } from '@/components/lists/use-when-near.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import layout from '@/styles/layout.module.css';
import type { Entry } from './log-entries.ts';
import styles from './message-log.module.css';

/** The log counts as scrolled to its end within this distance, in pixels. */
const endTolerance = 80;

type MessageLogProps = {
  /** Names the log for screen readers. */
  label: string;
  entries: readonly Entry[];
  /** Shown instead of the entries when there are none. */
  empty: ReactNode;
  renderEntry: (entry: Entry) => ReactNode;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  olderError: string | undefined;
  onLoadOlder: () => void;
};

/**
 * The scrolling part of a thread. If it is scrolled to its end, it stays there when a message arrives. Further up, nothing
 * moves, not even when older messages are added above.
 */
export function MessageLog(props: MessageLogProps) {
  const { label, entries, empty, renderEntry, hasOlder, isLoadingOlder, olderError, onLoadOlder } = props;
  const box = useRef<HTMLDivElement>(null);
  /** The last known scroll position: at the end, or the distance of the first entry's lower edge from the top. */
  const position = useRef<{ isAtEnd: boolean; first: HTMLElement | null; edge: number }>({
    isAtEnd: true,
    first: null,
    edge: 0,
  });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const last = entries.at(-1);

  const savePosition = useCallback(() => {
    const log = box.current;
    if (!log) return;
    // The lower edge, because a date or a name above the entry disappears when older messages are added.
    const first = log.querySelector<HTMLElement>('[data-entry]');
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < endTolerance;
    position.current = { isAtEnd: atEnd, first, edge: first ? lowerEdge(first) - log.scrollTop : 0 };
    setIsAtEnd(atEnd);
  }, []);
  const goToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    savePosition();
  }, [savePosition]);

  // The user's own new message is always scrolled into view.
  const shownOwn = useRef<string>(undefined);
  const lastOwn = last?.isOwn ? last.key : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the entries
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const { first, edge } = position.current;
    const hasSent = lastOwn !== undefined && lastOwn !== shownOwn.current;
    shownOwn.current = lastOwn;
    if (position.current.isAtEnd || hasSent) log.scrollTop = log.scrollHeight;
    else if (first?.isConnected) log.scrollTop = lowerEdge(first) - edge;
    savePosition();
  }, [entries, lastOwn, savePosition]);

  // The on-screen keyboard or a longer text below makes the log smaller. Its end stays in view.
  useEffect(() => {
    const log = box.current;
    if (!log) return;
    const watcher = new ResizeObserver(() => {
      if (position.current.isAtEnd) log.scrollTop = log.scrollHeight;
    });
    watcher.observe(log);
    return () => watcher.disconnect();
  }, []);

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.log}
        role="log"
        aria-live="polite"
        aria-label={label}
        aria-busy={isLoadingOlder}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={savePosition}
      >
        <div className={styles.content} data-empty={entries.length === 0 || undefined}>
          {hasOlder && <Older log={box} isLoading={isLoadingOlder} error={olderError} onLoad={onLoadOlder} />}
          {entries.length === 0 ? empty : <ul className={layout.column}>{entries.map(renderEntry)}</ul>}
        </div>
      </div>
      {!isAtEnd && (
        <div className={styles.jump}>
          <Button variant="icon" aria-label="Go to the newest message" onClick={goToEnd}>
            <ArrowDown />
          </Button>
        </div>
      )}
    </div>
  );
}

const lowerEdge = (element: HTMLElement) => element.offsetTop + element.offsetHeight;

type OlderProps = {
  log: React.RefObject<HTMLDivElement | null>;
  isLoading: boolean;
  error: string | undefined;
  onLoad: () => void;
};

/** The start of a log that has older messages. They load shortly before it scrolls into view. */
function Older({ log, isLoading, error, onLoad }: OlderProps) {
  const edge = useRef<HTMLDivElement>(null);
  useWhenNear(edge, onLoad, {
    isPaused: isLoading || error !== undefined,
    root: log,
    rootMargin: '300px 0px 0px',
  });
  useEffect(() => {
    const element = log.current;
    // The button is removed after the last page, and may have had the keyboard's focus.
    return () => focusWhenLost(element);
  }, [log]);
  return (
    <div ref={edge} className={styles.older}>
      <FormError>{error}</FormError>
      <Button size="small" onClick={onLoad} busy={isLoading}>
        Load older messages
      </Button>
    </div>
  );
}
