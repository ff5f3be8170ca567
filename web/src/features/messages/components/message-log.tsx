import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FormError } from '@/components/form-error.tsx';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import type { Entry } from './log-entries.ts';
import styles from './message-log.module.css';

/** This near to the end one counts as being there, in pixels. */
const NEAR = 80;

type MessageLogProps = {
  /** Names the log for screen readers. */
  label: string;
  entries: readonly Entry[];
  /** What stands there without any. */
  empty: ReactNode;
  renderEntry: (entry: Entry) => ReactNode;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  olderError: string | undefined;
  onLoadOlder: () => void;
};

/**
 * The scrolling part of a thread. At its end it stays there when something comes; further up nothing moves under
 * one's eyes, also when older messages come before.
 */
export function MessageLog(props: MessageLogProps) {
  const { label, entries, empty, renderEntry, hasOlder, isLoadingOlder, olderError, onLoadOlder } = props;
  const box = useRef<HTMLDivElement>(null);
  /** Where one was at the last look: at the end, or with the first message's lower edge so far from the top. */
  const place = useRef<{ isAtEnd: boolean; first: HTMLElement | null; edge: number }>({
    isAtEnd: true,
    first: null,
    edge: 0,
  });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const last = entries.at(-1);

  const look = useCallback(() => {
    const log = box.current;
    if (!log) return;
    // The lower edge: above it a day or a name goes when older messages come.
    const first = log.querySelector<HTMLElement>('[data-entry]');
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    place.current = { isAtEnd: atEnd, first, edge: first ? lowerEdge(first) - log.scrollTop : 0 };
    setIsAtEnd(atEnd);
  }, []);
  const goToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    look();
  }, [look]);

  // One's own message is always shown.
  const shownOwn = useRef<string>(undefined);
  const lastOwn = last?.isOwn ? last.key : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is shown
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const { first, edge } = place.current;
    const hasWritten = lastOwn !== undefined && lastOwn !== shownOwn.current;
    shownOwn.current = lastOwn;
    if (place.current.isAtEnd || hasWritten) log.scrollTop = log.scrollHeight;
    else if (first?.isConnected) log.scrollTop = lowerEdge(first) - edge;
    look();
  }, [entries, lastOwn, look]);

  // The on-screen keyboard, or a longer text below, leaves less room: the end stays in sight.
  useEffect(() => {
    const log = box.current;
    if (!log) return;
    const watcher = new ResizeObserver(() => {
      if (place.current.isAtEnd) log.scrollTop = log.scrollHeight;
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        onScroll={look}
      >
        <div className={styles.content} data-empty={entries.length === 0 || undefined}>
          {hasOlder && <Older log={box} isLoading={isLoadingOlder} error={olderError} onLoad={onLoadOlder} />}
          {entries.length === 0 ? empty : <ul className={styles.list}>{entries.map(renderEntry)}</ul>}
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

/** The beginning of a log that has more: it loads by itself shortly before one gets there. */
function Older({ log, isLoading, error, onLoad }: OlderProps) {
  const edge = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  }, [onLoad]);
  useEffect(() => {
    if (isLoading || error || !edge.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: log.current,
      rootMargin: '300px 0px 0px',
    });
    watcher.observe(edge.current);
    return () => watcher.disconnect();
  }, [isLoading, error, log]);
  useEffect(() => {
    const whole = log.current;
    // With the last page the button goes, and with it perhaps the keyboard's focus.
    return () => focusWhenLost(whole);
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
