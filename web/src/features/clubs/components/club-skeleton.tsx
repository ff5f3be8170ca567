import { Card } from '@/components/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import styles from './club-header.module.css';

/** A club's header to come. */
export function ClubSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Card isPadded={false}>
        <div className={styles.cover} />
        <div className={styles.words}>
          <div className={styles.top}>
            <span className={styles.avatar}>
              <Skeleton shape="block" width="7rem" height="7rem" />
            </span>
            <Skeleton shape="block" width="7rem" height="2.75rem" />
          </div>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="10rem" />
          <Skeleton width="90%" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
