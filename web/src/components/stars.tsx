import { Star } from 'lucide-react';
import styles from './stars.module.css';

const places = [1, 2, 3, 4, 5];

type StarsProps = {
  /** 0 to 5; parts of a star are drawn. */
  rating: number;
  size?: 'm' | 'l';
};

/** A rating, said as "4 out of 5 stars". */
export function Stars({ rating, size = 'm' }: StarsProps) {
  return (
    <span className={styles.stars} data-size={size} role="img" aria-label={`${rating} out of 5 stars`}>
      {places.map((place) => (
        <span key={place} className={styles.star}>
          <Star className={styles.empty} />
          <span className={styles.full} style={{ width: `${share(rating, place)}%` }}>
            <Star />
          </span>
        </span>
      ))}
    </span>
  );
}

/** How much of the star in that place is filled, in per cent. */
const share = (rating: number, place: number) => Math.max(0, Math.min(1, rating - place + 1)) * 100;
