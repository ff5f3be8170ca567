import { Card } from '@/components/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import styles from './profile-header.module.css';

/** A profile's header to come. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Card isPadded={false}>
        <Skeleton shape="block" height="10rem" />
        <div className={styles.words}>
          <div className={styles.top}>
            <span className={styles.avatar}>
              <Skeleton shape="circle" width="7rem" height="7rem" />
            </span>
          </div>
          <Skeleton width="12rem" height="2rem" />
          <Skeleton width="7rem" />
          <Skeleton width="90%" />
          <Skeleton width="16rem" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
