import { Card } from '@/components/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import card from './review-card.module.css';
import styles from './review-list.module.css';

const lines = ['96%', '91%', '58%'];

/** Three reviews to come. */
export function ReviewListSkeleton() {
  return (
    <SkeletonGroup label="Loading reviews...">
      <div className={styles.list}>
        {[0, 1, 2].map((place) => (
          <ReviewSkeleton key={place} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function ReviewSkeleton() {
  return (
    <Card>
      <div className={card.review}>
        <div className={card.header}>
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
          <div className={card.lines}>
            <Skeleton width="9rem" />
            <Skeleton width="12rem" height="0.7em" />
          </div>
        </div>
        <Skeleton width="14rem" />
        <Skeleton width="18rem" height="1.1em" />
        <div>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </Card>
  );
}
