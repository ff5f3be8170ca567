import { Card } from '@/components/layout/card.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import styles from './product-header.module.css';

/** The placeholder for a product's page. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup label="Loading product...">
      <Card isPadded={false}>
        <Skeleton shape="block" height="11rem" />
        <div className={styles.content}>
          <Skeleton width="12rem" />
          <Skeleton width="18rem" height="1.6em" />
          <Skeleton height="6rem" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
