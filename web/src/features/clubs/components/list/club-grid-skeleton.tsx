import { Card } from '@/components/layout/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import card from './club-card.module.css';
import styles from './club-grid.module.css';

/** Six clubs that have not loaded yet. */
export function ClubGridSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <div className={styles.grid}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Card key={index}>
            <div className={card.card}>
              <Skeleton shape="block" width="4rem" height="4rem" />
              <div className={card.text}>
                <Skeleton width="60%" height="1.2em" />
                <Skeleton width="45%" height="0.8em" />
                <Skeleton height="0.8em" />
                <Skeleton width="80%" height="0.8em" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
