import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import styles from './thread-view.module.css';

const widths = ['14rem', '9rem', '18rem', '12rem', '7rem', '16rem'];

/** The placeholder for a thread. */
export function ThreadSkeleton({ head }: { head: ReactNode }) {
  return (
    <div className={styles.view}>
      {head}
      <SkeletonGroup label="Loading...">
        <div className={styles.bones}>
          {widths.map((width) => (
            <Skeleton key={width} shape="block" width={width} height="2.5rem" />
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
