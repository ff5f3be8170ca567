import styles from './stars.module.css';

/** In units of the drawing. */
const side = 24;
const gap = 2;
const width = 5 * side + 4 * gap;
/** All five in one path: a list of reviews has hundreds of stars. */
const fiveStars = [0, 1, 2, 3, 4]
  .map(
    (position) =>
      `M${12 + position * (side + gap)} 2l3.09 6.26 6.91 1.01-5 4.87 1.18 6.88-6.18-3.25-6.18 3.25 1.18-6.88-5-4.87 6.91-1.01z`,
  )
  .join('');

type StarsProps = {
  /** 0 to 5; parts of a star are drawn. */
  rating: number;
  size?: 'm' | 'l';
};

/** A rating, announced as "4 out of 5 stars". */
export function Stars({ rating, size = 'm' }: StarsProps) {
  return (
    <span className={styles.stars} data-size={size} role="img" aria-label={`${rating} out of 5 stars`}>
      <svg viewBox={`0 0 ${width} ${side}`} aria-hidden="true">
        <path d={fiveStars} />
        {/* Clips what it contains. */}
        <svg className={styles.full} width={filledWidth(rating)} height={side} aria-hidden="true">
          <path d={fiveStars} />
        </svg>
      </svg>
    </span>
  );
}

/** A part of a star is that part of its width. */
function filledWidth(rating: number): number {
  const whole = Math.floor(rating);
  return whole * (side + gap) + (rating - whole) * side;
}
