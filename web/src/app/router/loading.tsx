import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import styles from './loading.module.css';

/** Shown while a screen's code loads. */
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
