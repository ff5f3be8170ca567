import type { CSSProperties } from 'react';
import styles from './stars.module.css';

type StarsProps = {
  /** 0 to 5, drawn with fractions of stars. */
  rating: number;
  size?: 'm' | 'l';
};

/**
 * A rating, announced as "4 out of 5 stars". The style sheet draws it in one element, because lists have hundreds of stars.
 */
export function Stars({ rating, size = 'm' }: StarsProps) {
  return (
    <span
      className={styles.stars}
      style={{ '--whole': Math.floor(rating), '--part': rating % 1 } as CSSProperties}
      data-size={size}
      role="img"
      aria-label={`${rating} out of 5 stars`}
    />
  );
}
