import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { BylineSkeleton } from '@/features/users/components/byline.tsx';
import styles from './review-card.module.css';

const lines = ['96%', '91%', '58%'];

export function ReviewSkeleton() {
  return (
    <Card>
      <div className={styles.review}>
        <BylineSkeleton />
        <Skeleton width="14rem" />
        <Skeleton width="18rem" height="1.1em" />
        <div>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </Card>
  );
}
