import type { Product } from '@contract/products.ts';
import { ShareBar } from '@/components/buttons/share-bar.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { counted } from '@/lib/text/counted.ts';
import styles from '../page/product-summary.module.css';

type RatingFiguresProps = Pick<Product, 'reviewCount' | 'averageRating' | 'ratingCounts'>;

/** The number of reviews, in words. */
export const reviewCountText = (count: number) => counted(count, 'review');

/** A product's average rating and the distribution of its ratings, once there are three reviews. */
export function RatingFigures({ reviewCount, averageRating, ratingCounts }: RatingFiguresProps) {
  const count = reviewCountText(reviewCount);
  if (averageRating === null || ratingCounts === null)
    return <p className={styles.quiet}>{`${count}. The average appears once there are three reviews.`}</p>;
  return (
    <div className={styles.figures}>
      <div className={styles.average}>
        <span className={styles.number}>{averageRating.toFixed(1)}</span>
        <Stars rating={averageRating} />
        <span className={styles.quiet}>{count}</span>
      </div>
      <Spread counts={ratingCounts} total={reviewCount} />
    </div>
  );
}

/** The number of reviews with five stars, four, and so on down to one. */
function Spread({ counts, total }: { counts: number[]; total: number }) {
  return (
    <ul className={styles.spread} aria-label="Ratings">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <ShareBar share={count / total} />
            <span className={styles.count}>{count.toLocaleString('en')}</span>
          </li>
        );
      })}
    </ul>
  );
}
