import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = {
  onLoad: () => void;
  isLoading: boolean;
  /** Loads by itself shortly before it scrolls into view. The button stays for the keyboard. */
  isAutomatic?: boolean;
  /** Why the last load failed. While it is shown, nothing loads by itself. */
  error?: string | undefined;
  text?: string | undefined;
};

/** The end of a list that has more. Leave it out when there is no next page. */
export function LoadMore({
  onLoad,
  isLoading,
  isAutomatic = false,
  error,
  text = 'Load more',
}: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  }, [onLoad]);
  useEffect(() => {
    if (!isAutomatic || isLoading || error || !box.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '600px',
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [isAutomatic, isLoading, error]);
  return (
    <div className={styles.box} ref={box}>
      <FormError>{error}</FormError>
      <Button onClick={onLoad} busy={isLoading}>
        {text}
      </Button>
    </div>
  );
}
