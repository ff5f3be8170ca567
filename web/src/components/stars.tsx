import { Star } from 'lucide-react';
import styles from './stars.module.css';

const positions = [1, 2, 3, 4, 5];

type StarsProps = {
  /** 0 to 5; parts of a star are drawn. */
  rating: number;
  size?: 'm' | 'l';
};

/** A rating, announced as "4 out of 5 stars". */
export function Stars({ rating, size = 'm' }: StarsProps) {
  return (
    <span className={styles.stars} data-size={size} role="img" aria-label={`${rating} out of 5 stars`}>
      {positions.map((position) => (
        <span key={position} className={styles.star}>
          <Star className={styles.empty} />
          <span className={styles.full} style={{ width: `${filledPercent(rating, position)}%` }}>
            <Star />
          </span>
        </span>
      ))}
    </span>
  );
}

/** How much of the star at `position`, 1 to 5, is filled. */
const filledPercent = (rating: number, position: number) =>
  Math.max(0, Math.min(1, rating - position + 1)) * 100;
