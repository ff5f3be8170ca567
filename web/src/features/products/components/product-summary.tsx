import type { Product } from '@contract/products.ts';
import { Card } from '@/components/card.tsx';
import { Stars } from '@/components/stars.tsx';
import { categoryLabels } from './categories.ts';
import styles from './product-summary.module.css';

/** A product's ratings: the average and how they spread, once there are three reviews. */
export function ProductSummary({ product }: { product: Product }) {
  const { productName, brand, category, reviewCount, averageRating, ratingCounts } = product;
  const count = reviewCount === 1 ? '1 review' : `${reviewCount.toLocaleString('en')} reviews`;
  return (
    <Card as="section" aria-label={`${productName}: ${count}`}>
      <div className={styles.summary}>
        <div>
          <h2 className={styles.name}>{productName}</h2>
          <p className={styles.quiet}>
            {brand && `${brand}\u00a0· `}
            {categoryLabels[category]}
          </p>
        </div>
        {averageRating === null || ratingCounts === null ? (
          <p className={styles.quiet}>{count}. The average appears once there are three reviews.</p>
        ) : (
          <div className={styles.figures}>
            <div className={styles.average}>
              <span className={styles.number}>{averageRating.toFixed(1)}</span>
              <Stars rating={averageRating} />
              <span className={styles.quiet}>{count}</span>
            </div>
            <Spread counts={ratingCounts} total={reviewCount} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** How many reviews gave five stars, four, … one. */
function Spread({ counts, total }: { counts: number[]; total: number }) {
  return (
    <ul className={styles.spread} aria-label="Ratings">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(100 * count) / total}%` }} />
            </span>
            <span className={styles.count}>{count.toLocaleString('en')}</span>
          </li>
        );
      })}
    </ul>
  );
}
