import { Card } from '@/components/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import styles from './member-list.module.css';

/** Five members to come. */
export function MemberListSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Card isPadded={false}>
        <div className={styles.list}>
          {[0, 1, 2, 3, 4].map((place) => (
            <div key={place} className={styles.member}>
              <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
              <div className={styles.words}>
                <Skeleton width="9rem" />
                <Skeleton width="6rem" height="0.7em" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </SkeletonGroup>
  );
}
