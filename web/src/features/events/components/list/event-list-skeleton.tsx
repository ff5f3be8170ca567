import { Card } from '@/components/layout/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import styles from './event-list.module.css';
import row from './event-row.module.css';

/** The placeholder for three events. */
export function EventListSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <div className={styles.list}>
        {[0, 1, 2].map((index) => (
          <Card key={index}>
            <div className={row.row}>
              <Skeleton shape="block" width="3.5rem" height="3.75rem" />
              <div>
                <Skeleton width="60%" height="1.2em" />
                <Skeleton width="9rem" />
                <Skeleton width="12rem" />
                <Skeleton width="94%" />
              </div>
              <div className={row.actions}>
                <Skeleton shape="block" width="6rem" height="2.25rem" />
                <Skeleton shape="block" width="5rem" height="2.25rem" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
