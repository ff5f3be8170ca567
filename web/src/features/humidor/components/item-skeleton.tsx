import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import styles from './item-card.module.css';

export function ItemSkeleton() {
  return (
    <Card>
      <div className={styles.item}>
        <Skeleton width="12rem" height="1.2em" />
        <Skeleton width="9rem" />
        <Skeleton width="14rem" />
      </div>
    </Card>
  );
}
