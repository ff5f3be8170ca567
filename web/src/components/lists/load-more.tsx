import { useRef } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import styles from './load-more.module.css';
import { useWhenNear } from './use-when-near.ts';

export type LoadMoreProps = {
  onLoad: () => void;
  isLoading: boolean;
  /** Loads by itself shortly before it scrolls into view. The button remains for keyboard users. */
  isAutomatic?: boolean;
  /** Why the last load failed. While it is shown, nothing loads by itself. */
  error?: string | undefined;
  text?: string | undefined;
};

/** The end of a list that has more items. Do not render it when there is no next page. */
export function LoadMore({
  onLoad,
  isLoading,
  isAutomatic = false,
  error,
  text = 'Load more',
}: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  useWhenNear(box, onLoad, {
    isPaused: !isAutomatic || isLoading || error !== undefined,
    rootMargin: '600px',
  });
  return (
    <div className={styles.box} ref={box}>
      <FormError>{error}</FormError>
      <Button onClick={onLoad} busy={isLoading}>
        {text}
      </Button>
    </div>
  );
}
