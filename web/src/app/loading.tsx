import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import styles from './loading.module.css';

/** A screen whose code is on its way. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.loading}>
        <Skeleton width="40%" height="2rem" />
        <Skeleton shape="block" height="12rem" />
      </div>
    </SkeletonGroup>
  );
}
